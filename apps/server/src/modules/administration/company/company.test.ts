import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { changeSysConfig } from '../../settings/sys-config.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const logos = { logoIcon: '/api/file/Image/square.png', navigationIcon: '/api/file/Image/wide.png' }

describe('GET /api/permission/Organize/GetCompanyInfo', () => {
  it('returns each picture as JSON text of a list of items with url, an empty list if unset [S3.27, S3.28, S7.28]', async () => {
    const somebody = await server.as((await aUser(server.db)).account)
    const info = async () =>
      (await somebody.get<Record<string, string>>('/api/permission/Organize/GetCompanyInfo')).data
    expect(await info()).toEqual({ LogoUrl: '[]', SquaredLogoUrl: '[]', IconUrl: '[]' })
    await changeSysConfig(server.deps, logos)
    const { LogoUrl = '', SquaredLogoUrl = '', IconUrl = '' } = await info()
    expect(JSON.parse(LogoUrl)).toEqual([{ url: logos.navigationIcon }])
    expect(JSON.parse(SquaredLogoUrl)).toEqual([{ url: logos.logoIcon }])
    expect(JSON.parse(IconUrl)).toEqual([{ url: logos.logoIcon }])
  })

  it('requires sign-in', async () => {
    expect((await server.nobody.get('/api/permission/Organize/GetCompanyInfo')).code).toBe(602)
  })
})

describe('GET /api/oauth/GetCompanyLogo', () => {
  it.each(['', '?tenant=', '?tenant=acme', `?tenant=${encodeURIComponent("x' or 1=1")}`])(
    'returns the logos without sign-in, for %j too [S7.27]',
    async (query) => {
      await changeSysConfig(server.deps, logos)
      expect((await server.nobody.get(`/api/oauth/GetCompanyLogo${query}`)).data).toEqual(logos)
    },
  )

  it('refuses a name that is too long', async () => {
    expect((await server.nobody.get(`/api/oauth/GetCompanyLogo?tenant=${'x'.repeat(101)}`)).code).toBe(400)
  })
})
