import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { aField } from '../testing/forms.ts'
import { groupsQuery, positionsQuery, rolesQuery } from './base-data.ts'
import { departmentsQuery } from './departments.ts'
import { resolveNames } from './resolve-names.ts'

const team = (id: string, leader: string) => ({
  id,
  fullName: '一班',
  type: 'department',
  children: [{ id: leader, fullName: '班长', type: 'position' }],
})
const company = (id: string, fullName: string, ...children: object[]) => ({ id, fullName, type: 'company', children })

function aSession(): QueryClient {
  const queries = new QueryClient()
  const organizes = [
    company('east', '华东', team('east-1', 'x'), { id: 'safety', fullName: '安全组', type: 'department' }),
    company('north', '华北', team('north-1', 'y')),
  ]
  queries.setQueryData(departmentsQuery.queryKey, { list: organizes })
  queries.setQueryData(positionsQuery.queryKey, {
    list: [company('east', '华东', team('east-1', 'leader-1')), company('north', '华北', team('north-1', 'leader-2'))],
  })
  const keeper = { id: 'keeper', fullName: '保管员', type: 'role' }
  queries.setQueryData(rolesQuery.queryKey, {
    list: [company('east', '华东', keeper), company('north', '华北', keeper)],
  })
  queries.setQueryData(groupsQuery.queryKey, { list: [{ id: 'crew', fullName: '抢修组', type: 'group' }] })
  return queries
}
const read = async (kind: string, names: string[]) =>
  Object.fromEntries(await resolveNames(aSession(), aField(kind, 'field'), names))

describe('names as people write them', () => {
  it.each([
    ['depSelect', '安全组', 'safety', 'a name that only one has'],
    ['depSelect', '华东/一班', 'east-1', 'the path down to it'],
    ['comSelect', ' 华北 / 一班 ', 'north-1', 'a path with blanks'],
    ['comSelect', '华东', 'east', 'a company'],
    ['posSelect', '华北/一班/班长', 'leader-2', 'a position below its organisation'],
    ['roleSelect', '保管员', 'keeper', 'one role in two places'],
    ['groupSelect', '抢修组', 'crew', 'a group'],
  ])('%s resolves %s: %s is %s', async (kind, name, id) => {
    expect(await read(kind, [name])).toEqual({ [name]: id })
  })

  it.each([
    ['depSelect', '一班', 'two have the name'],
    ['depSelect', '华东', 'a company is no department'],
    ['posSelect', '班长', 'two have the name'],
    ['groupSelect', '没有', 'nothing has the name'],
  ])('%s leaves out %s: %s', async (kind, name) => {
    expect(await read(kind, [name])).toEqual({})
  })

  it('resolves a user by a unique name only', async () => {
    const people = [
      { id: 'ann', fullName: '安宁', type: 'user' },
      { id: 'bo-1', fullName: '柏文', type: 'user' },
      { id: 'bo-2', fullName: '柏文', type: 'user' },
    ]
    vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
      const { keyword } = JSON.parse(String(init.body)) as { keyword: string }
      const list = people.filter(({ fullName }) => fullName.includes(keyword))
      return Promise.resolve(Response.json({ code: 200, msg: '', data: { list } }))
    })
    expect(await read('userSelect', ['安宁', '柏文', '安', '安宁'])).toEqual({ 安宁: 'ann' })
    vi.unstubAllGlobals()
  })
})
