import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/api/query-client.ts'
import { aNetwork, ok, withStorage } from '../../testing/browser-parts.ts'
import { dictionariesQuery, printFlowTree, printFormTree, refreshBaseData, refreshPrintTrees } from './base-data.ts'
import { ruleCategories } from '../bill-rules/bill-rule-queries.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const repair = { id: 'a', fullName: '检修', enCode: 'repair' }
const dictionaries = ok({
  list: [{ id: '1', enCode: 'businessType', fullName: '业务类型', isTree: 0, dictionaryList: [repair] }],
})

describe('dictionaries', () => {
  it('are loaded once and cached, with those of the categories of numbering rules, until one is changed (F7.37, F7.38)', async () => {
    withStorage()
    const sent = aNetwork(dictionaries, dictionaries)
    const list = await queryClient.fetchQuery(dictionariesQuery)
    const categories = await queryClient.fetchQuery(ruleCategories)
    expect(ruleCategories.select?.(categories)).toEqual({ list: [repair] })
    expect(categories).toBe(list)
    expect(sent).toHaveLength(1)
    await refreshBaseData('dictionaries')
    await queryClient.fetchQuery(ruleCategories)
    expect(sent).toHaveLength(2)
  })
})

describe('print templates', () => {
  it('of flows and of forms are loaded once each and cached, until one is changed (S3.24, S7.216, SO.100)', async () => {
    withStorage()
    const template = { id: 't', fullName: '巡检单', enCode: 'sheet', modelId: 'm' }
    const tree = ok({ list: [{ id: '', fullName: '未分类', children: [template] }] })
    const sent = aNetwork(tree, tree, tree)
    expect(await queryClient.fetchQuery(printFlowTree)).toMatchObject({ list: [{ children: [template] }] })
    await queryClient.fetchQuery(printFormTree)
    await queryClient.fetchQuery(printFlowTree)
    const types = () => sent.map(({ url }) => url.searchParams.get('type'))
    expect(types()).toEqual(['1', '2'])
    await refreshPrintTrees()
    await queryClient.fetchQuery(printFormTree)
    expect(types()).toEqual(['1', '2', '2'])
  })
})
