import { afterAll, beforeAll, expect, it, vi } from 'vitest'

vi.mock('./registered.ts', async (load) => ({ ...(await load<object>()), pseudo: await import('./testing/pseudo.ts') }))

// the files of a worker share what they have loaded and what is mocked
beforeAll(() => void vi.resetModules())
afterAll(() => {
  vi.doUnmock('./registered.ts')
  vi.resetModules()
})

it('a registered language is in the list, and every text has it', async () => {
  const { languages } = await import('./languages.ts')
  const { contractTexts } = await import('./contract.ts')
  const { engineTexts } = await import('./engine.ts')
  const { errorTexts } = await import('./errors.ts')
  const { serverTexts } = await import('./server.ts')
  expect(languages).toEqual(['zh', 'tw', 'en', 'pseudo'])
  expect(contractTexts.success.created).toMatchObject({ zh: '新建成功', pseudo: '[Créátéd]' })
  expect(engineTexts.sign.signed).toMatchObject({ en: 'Signed', pseudo: '[Sígnéd]' })
  expect(errorTexts['workflow.codeTaken']).toMatchObject({ pseudo: '[Thé códé “{code}” ís álréády ín úsé]' })
  expect(serverTexts.references.inUse.words.users.one).toMatchObject({ pseudo: '[{n} úsér]' })
})
