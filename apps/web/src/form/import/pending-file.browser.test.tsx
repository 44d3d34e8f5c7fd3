import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { resetSession } from '../../lib/session/session.ts'
import { setPendingFile, usePendingFile } from './pending-file.ts'

it('a file that is to be imported is dropped with the session, so that another user does not get it', async () => {
  setPendingFile('model', new File(['a'], 'a.csv'))
  const { result } = await renderHook(() => usePendingFile('model'))
  expect(result.current?.name).toBe('a.csv')
  resetSession()
  await expect.poll(() => result.current).toBeNull()
})
