import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { PackageContent } from './package-content.ts'

vi.mock('../../../../../packages/texts/src/registered.ts', async (load) => ({
  ...(await load<object>()),
  xx: await import('@armature/texts/testing/pseudo'),
}))

// the files of a worker share what they have loaded and what is mocked
beforeAll(() => void vi.resetModules())
afterAll(() => {
  vi.doUnmock('../../../../../packages/texts/src/registered.ts')
  vi.resetModules()
})

it('a generated client offers every registered language', async () => {
  const { renderClientFile } = await import('./content/client-file.ts')
  const content = {
    model: { enCode: 'station', version: 1, modelId: 'm1', columnData: { columnList: [] } },
    names: { className: 'Station' },
    language: 'en',
    title: 'Station',
  }
  expect(renderClientFile(content as unknown as PackageContent)).toContain("language?: 'zh' | 'tw' | 'en' | 'xx'")
})
