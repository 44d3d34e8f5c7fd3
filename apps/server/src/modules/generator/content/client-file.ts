import { pickServerTexts } from '@armature/texts/server'
import { languages, type Language } from '@armature/contract'
import { listSortableColumns } from '@armature/form-engine'
import type { PackageContent } from '../package-content.ts'
import { toOneLine } from './plain-text.ts'

/** A client for the endpoints of the model, without dependencies. Only checked names are inserted; the rest is fixed. */
export function renderClientFile({ model, names: { className: c }, language, title }: PackageContent): string {
  const doc = docs[language]
  const sortable =
    listSortableColumns(model.columnData)
      .map((prop) => JSON.stringify(prop))
      .join(' | ') || 'never'
  return `// ${toOneLine(title)} (${toOneLine(model.enCode)}), v${model.version}

import type { ${c}Input, ${c}Record, ${c}Row, ${c}Search } from './${c}.types.js'

export type * from './${c}.types.js'

export interface ${c}ClientOptions {
  /** ${doc.baseUrl} */
  baseUrl: string
  /** ${doc.token} */
  token: string | (() => string | Promise<string>)
  /** ${doc.menuId} */
  menuId?: string
  /** ${doc.language} */
  language?: ${languages.map((code) => `'${code}'`).join(' | ')}
  /** ${doc.fetch} */
  fetch?: typeof fetch
}

export interface ${c}Query {
  keyword?: string
  /** ${doc.currentPage} */
  currentPage?: number
  /** ${doc.pageSize} */
  pageSize?: number
  search?: ${c}Search
  /** ${doc.sort} */
  sort?: { field: ${sortable}; order: 'asc' | 'desc' }[]
  /** ${doc.columns} */
  columns?: (keyof ${c}Row & string)[]
}

export interface ${c}Page {
  list: ${c}Row[]
  /** ${doc.total} */
  pagination: { currentPage: number; pageSize: number; total: number; totalKind?: 'exact' | 'capped' | 'estimated' }
  /** ${doc.summary} */
  summary?: Record<string, string>
}

/** ${doc.saved} */
export interface ${c}Saved {
  id: string
  version: number
}

export interface ${c}Stored extends ${c}Saved {
  data: ${c}Record
}

/** ${doc.error} */
export class ${c}Error extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown) {
    super(message)
    this.name = '${c}Error'
    this.code = code
    this.data = data
  }
}

const path = '/api/visualdev/OnlineDev/${model.id}'

export class ${c}Client {
  readonly #options: ${c}ClientOptions

  constructor(options: ${c}ClientOptions) {
    this.#options = options
  }

  async list(query: ${c}Query = {}, signal?: AbortSignal): Promise<${c}Page> {
    const { search, sort = [], columns = [], ...page } = query
    const body = {
      ...page,
      queryJson: search ? JSON.stringify(search) : '',
      sidx: sort.map(({ field }) => field).join(','),
      sort: sort.map(({ order }) => order).join(','),
      columnOptions: columns.join(','),
    }
    return this.call<${c}Page>('POST', \`\${path}/List\`, { body, signal })
  }

  async get(id: string, signal?: AbortSignal): Promise<${c}Stored> {
    const { data, ...saved } = await this.call<${c}Saved & { data: string }>('GET', this.#pathOf(id), { signal })
    return { ...saved, data: JSON.parse(data) as ${c}Record }
  }

  /** ${doc.getTexts} */
  async getTexts(id: string, signal?: AbortSignal): Promise<${c}Row> {
    const { data, ...saved } = await this.call<${c}Saved & { data: string }>('GET', \`\${this.#pathOf(id)}/DataChange\`, { signal })
    return { ...(JSON.parse(data) as ${c}Row), ...saved }
  }

  /** ${doc.create} */
  async create(values: ${c}Input, idempotencyKey = '', signal?: AbortSignal): Promise<${c}Saved> {
    const body = { data: JSON.stringify(values) }
    const headers: Record<string, string> = idempotencyKey === '' ? {} : { 'Idempotency-Key': idempotencyKey }
    return this.call<${c}Saved>('POST', path, { body, headers, signal })
  }

  /** ${doc.update} */
  async update(record: ${c}Saved, values: Partial<${c}Input>, signal?: AbortSignal): Promise<${c}Saved> {
    const { id, version } = record
    const body = { id, version, data: JSON.stringify(values) }
    return this.call<${c}Saved>('PUT', this.#pathOf(id), { body, signal })
  }

  async remove(id: string, signal?: AbortSignal): Promise<void> {
    await this.call<null>('DELETE', this.#pathOf(id), { signal })
  }

  #pathOf(id: string): string {
    return \`\${path}/\${encodeURIComponent(id)}\`
  }

  /** ${doc.call} */
  async call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    address: string,
    sent: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal | undefined } = {},
  ): Promise<T> {
    const { baseUrl, token, menuId = '', language = '${language}', fetch: ask = fetch } = this.#options
    const url = new URL(address, baseUrl)
    const isForm = sent.body instanceof FormData
    if (menuId !== '') url.searchParams.set('menuId', menuId)
    const response = await ask(url, {
      method,
      headers: {
        ...sent.headers,
        Authorization: typeof token === 'string' ? token : await token(),
        'Accept-Language': language,
        ...(sent.body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      body: isForm ? (sent.body as FormData) : sent.body === undefined ? null : JSON.stringify(sent.body),
      signal: sent.signal ?? null,
    })
    const envelope = (await response.json().catch(() => null)) as { code: number; msg: string; data: T } | null
    if (envelope?.code === 200) return envelope.data
    throw new ${c}Error(envelope?.code ?? response.status, envelope?.msg ?? response.statusText, envelope?.data)
  }
}
`
}

type Docs = Record<
  | 'baseUrl'
  | 'token'
  | 'menuId'
  | 'language'
  | 'fetch'
  | 'currentPage'
  | 'pageSize'
  | 'sort'
  | 'columns'
  | 'total'
  | 'saved'
  | 'error'
  | 'create'
  | 'update'
  | 'getTexts'
  | 'summary'
  | 'call',
  string
>

const docs: Record<Language, Docs> = pickServerTexts((texts) => texts.generator.clientFile.docs)
