import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { resolveDataState } from './data-state.ts'

const aQuery = (part: object = {}) => ({
  isPending: false,
  data: [] as unknown,
  error: null,
  dataUpdatedAt: 1000,
  refetch: vi.fn(),
  ...part,
})
const model = { id: 'm' }
const broken = new ApiError(500, '服务器出错')

describe('what a panel shows', () => {
  it('is its data once all of it is loaded', () => {
    expect(resolveDataState(model, aQuery(), aQuery())).toMatchObject({ state: 'ready', staleSince: null })
    expect(resolveDataState(model, aQuery(), aQuery({ isPending: true, data: undefined })).state).toBe('waiting')
  })

  it('is a missing permission where the model is not in the menu or the server refuses, even while loading', () => {
    const loading = aQuery({ isPending: true, data: undefined })
    expect(resolveDataState(undefined, loading).state).toBe('denied')
    expect(resolveDataState(model, loading, aQuery({ error: new ApiError(403, '无权'), data: undefined })).state).toBe(
      'denied',
    )
  })

  it('is a failure that retries only the failed queries', () => {
    const fine = aQuery()
    const bad = aQuery({ error: broken, data: undefined })
    const need = resolveDataState(model, fine, bad)
    expect(need).toMatchObject({ state: 'failed', error: broken })
    need.retry()
    expect(bad.refetch).toHaveBeenCalledOnce()
    expect(fine.refetch).not.toHaveBeenCalled()
  })

  it('stays the previous data, with its time, when a refetch fails', () => {
    expect(resolveDataState(model, aQuery({ error: broken, dataUpdatedAt: 500 }))).toMatchObject({
      state: 'ready',
      staleSince: 500,
    })
  })
})
