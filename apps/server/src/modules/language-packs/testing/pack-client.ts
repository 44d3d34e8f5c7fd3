import type { EndpointData, LanguagePackPreview, languagePackEndpoints } from '@armature/contract'
import type { Client, Reply } from '../../../testing/client.ts'
import { createClient } from '../../../testing/client.ts'
import { fetchGenerated } from '../../import/testing/workbooks.ts'
import { must } from '../../workflow/testing/flows.ts'

type Page = EndpointData<typeof languagePackEndpoints.list>

export const path = '/api/system/LanguagePack'

/** The calls for language packs, by default for the texts of the product in English. */
export function createPackClient(url: string, client: Client) {
  const list = (query: string): Promise<Page> => must(client.get<Page>(`${path}?${query}`))
  const save = (values: object) =>
    client.post(`${path}/Actions/Save`, { kind: 'product', language: 'en', version: 0, ...values })
  async function send<T>(address: string, file: Uint8Array | string): Promise<Reply<T>> {
    const body = new FormData()
    body.append('file', new Blob([typeof file === 'string' ? file : Uint8Array.from(file)]), 'pack')
    const headers = { Authorization: client.token }
    const response = await fetch(url + path + address, { method: 'POST', headers, body })
    return { ...((await response.json()) as Reply<T>), status: response.status }
  }
  return {
    list,
    save,
    send,
    findText: async (kind: string, language: string, key: string) => {
      const query = `kind=${kind}&language=${language}&keyword=${encodeURIComponent(key)}&pageSize=500`
      return (await list(query)).list.find((text) => text.key === key)
    },
    translate: (key: string, text: string) => must(save({ kind: 'design', key, text })),
    preview: (file: Uint8Array | string) => must(send<LanguagePackPreview>('/Actions/Preview', file)),
    bringIn: (version: string, file: Uint8Array | string) =>
      send<{ changed: number; unknown: number; refused: number }>(`/Actions/Import?version=${version}`, file),
    takeOut: async (query: string): Promise<Buffer> => {
      const made = await must(client.get<{ url: string }>(`${path}/Actions/Export?${query}`))
      return fetchGenerated(url, client, made.url)
    },
  }
}

/** The same session with replies in English. */
export function inEnglish(url: string, { token }: Client): Client {
  const client = createClient(url, token)
  const headers = { 'Accept-Language': 'en' }
  return {
    ...client,
    get: (address) => client.get(address, headers),
    post: (address, body) => client.post(address, body, headers),
  }
}

/** An exported file with these texts. */
export const aJsonFile = (texts: readonly (readonly [key: string, text: string])[], values: object = {}): string =>
  JSON.stringify({
    ...{ kind: 'armature.languagePack', version: 1, textKind: 'product', language: 'en' },
    texts: texts.map(([key, text]) => ({ key, source: '', original: '', text })),
    ...values,
  })
