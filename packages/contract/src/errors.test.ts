import { errorTexts } from '@armature/texts/errors'
import { describe, expect, it } from 'vitest'
import { endpoints, errors, languages, type Endpoint } from './index.ts'

describe('the error catalogue', () => {
  it('has a message for every error, and no other message', () => {
    expect(Object.keys(errorTexts).sort()).toEqual(Object.keys(errors).sort())
  })

  it.each(Object.entries(errorTexts))(
    '%s has a message in every language, with the same values in it',
    (_key, text) => {
      const marks = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([mark]) => mark).sort()
      for (const language of languages) {
        expect(text[language].trim()).not.toBe('')
        expect(marks(text[language])).toEqual(marks(text.zh))
      }
    },
  )

  it('uses codes that do not sign the user out for missing permissions, invalid input and faults', () => {
    const ending = Object.entries(errors).filter(([, { code }]) => code >= 600)
    expect(ending.filter(([key]) => !key.startsWith('session.'))).toEqual([])
    expect(new Set(ending.map(([, { code }]) => code))).toEqual(new Set([600, 601, 602]))
  })
})

describe('the contract', () => {
  const all = Object.values(endpoints).flatMap((family): Endpoint[] => Object.values(family))

  it('begins every path with /api and defines each call once (S7.07, F7.02)', () => {
    const lines = all.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.filter((line) => !/^(GET|POST|PUT|DELETE) \/api\/[a-z]/.test(line))).toEqual([])
  })

  it('has a shape for every path part and a summary for every call', () => {
    for (const { path, params, summary } of all) {
      const parts = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const shaped = params ? Object.keys((params as unknown as { shape: object }).shape) : []
      expect(shaped.sort(), path).toEqual(parts.sort())
      expect(summary, path).not.toBe('')
    }
  })

  it('requires no session only for signing in, pictures, files, videos, mails and backups by their ticket, the public screens, error reports, changed texts and signed calls', () => {
    const open = all.filter(({ access }) => access.kind === 'public').map(({ path }) => path)
    expect(open.sort()).toEqual([
      '/api/extend/Email/:id/Pictures',
      '/api/file/Attachment/:type/:fileId',
      '/api/file/Image/:type/:name',
      '/api/oauth/AccessRequest',
      '/api/oauth/CompanyDirectory/:id/Callback',
      '/api/oauth/CompanyDirectory/:id/Start',
      '/api/oauth/GetCompanyLogo',
      '/api/oauth/ImageCode/:timestamp',
      '/api/oauth/Login',
      '/api/oauth/LoginInfo',
      '/api/oauth/Maintenance',
      '/api/oauth/Oidc/Callback',
      '/api/oauth/Oidc/Session',
      '/api/oauth/Oidc/SignOut',
      '/api/oauth/Oidc/Start',
      '/api/oauth/QrCode',
      '/api/oauth/QrCode/:ticket',
      '/api/oauth/SecondFactor',
      '/api/oauth/SecondFactor/Actions/Prepare',
      '/api/oauth/SmsCode',
      '/api/station/Screen/:page',
      '/api/station/ScreenFrame',
      '/api/system/Backup/:id/File',
      '/api/system/ClientLog',
      '/api/system/DataInterface/:id/Actions/Response',
      '/api/system/LanguagePack/Changed/:language',
      '/api/visualdev/PublicScreen/:id',
      '/api/visualdev/PublicScreen/:id/Data',
      '/api/visualdev/PublicScreen/:id/Rows',
      '/api/visualdev/PublicScreen/:id/Videos/:fileId',
      '/api/visualdev/Screen/:id/Videos/:fileId/Content',
    ])
  })
})
