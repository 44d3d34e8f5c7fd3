import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { resetSession } from '../../lib/session.ts'
import { keepForImport, usePendingFile } from './pending-file.ts'

it('a file that waits to be imported is nobody else’s: it goes with the session', async () => {
  keepForImport('model', new File(['a'], 'a.csv'))
  const { result } = await renderHook(() => usePendingFile('model'))
  expect(result.current?.name).toBe('a.csv')
  resetSession()
  await expect.poll(() => result.current).toBeNull()
})
