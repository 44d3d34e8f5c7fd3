import type { Language } from '@armature/contract'
import type { PackageContent } from '../package-content.ts'
import { toOneLine } from './plain-text.ts'

/** A client for the endpoints of the model, without dependencies. Only checked names are inserted; the rest is fixed. */
export function renderClientFile({ model, names: { className: c }, language, title }: PackageContent): string {
  const doc = docs[language]
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
  language?: 'zh' | 'tw' | 'en'
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
  sort?: { field: keyof ${c}Row & string; order: 'asc' | 'desc' }[]
  /** ${doc.columns} */
  columns?: (keyof ${c}Row & string)[]
}

export interface ${c}Page {
  list: ${c}Row[]
  /** ${doc.total} */
  pagination: { currentPage: number; pageSize: number; total: number; totalKind?: 'exact' | 'capped' | 'estimated' }
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
    return this.#call<${c}Page>('POST', \`\${path}/List\`, { body, signal })
  }

  async get(id: string, signal?: AbortSignal): Promise<${c}Stored> {
    const { data, ...saved } = await this.#call<${c}Saved & { data: string }>('GET', this.#pathOf(id), { signal })
    return { ...saved, data: JSON.parse(data) as ${c}Record }
  }

  /** ${doc.create} */
  async create(values: ${c}Input, idempotencyKey = '', signal?: AbortSignal): Promise<${c}Saved> {
    const body = { data: JSON.stringify(values) }
    const headers: Record<string, string> = idempotencyKey === '' ? {} : { 'Idempotency-Key': idempotencyKey }
    return this.#call<${c}Saved>('POST', path, { body, headers, signal })
  }

  /** ${doc.update} */
  async update(record: ${c}Saved, values: Partial<${c}Input>, signal?: AbortSignal): Promise<${c}Saved> {
    const { id, version } = record
    const body = { id, version, data: JSON.stringify(values) }
    return this.#call<${c}Saved>('PUT', this.#pathOf(id), { body, signal })
  }

  async remove(id: string, signal?: AbortSignal): Promise<void> {
    await this.#call<null>('DELETE', this.#pathOf(id), { signal })
  }

  #pathOf(id: string): string {
    return \`\${path}/\${encodeURIComponent(id)}\`
  }

  async #call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    address: string,
    sent: { body?: unknown; headers?: Record<string, string>; signal: AbortSignal | undefined },
  ): Promise<T> {
    const { baseUrl, token, menuId = '', language = '${language}', fetch: ask = fetch } = this.#options
    const url = new URL(address, baseUrl)
    if (menuId !== '') url.searchParams.set('menuId', menuId)
    const response = await ask(url, {
      method,
      headers: {
        ...sent.headers,
        Authorization: typeof token === 'string' ? token : await token(),
        'Accept-Language': language,
        ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: sent.body === undefined ? null : JSON.stringify(sent.body),
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
  | 'update',
  string
>

const docs: Record<Language, Docs> = {
  zh: {
    baseUrl: '平台地址，例如 https://platform.example.com',
    token: '登录后得到的令牌，或每次请求前取得令牌的函数',
    menuId: '以哪个菜单的权限访问；不填时取第一个允许该操作的菜单',
    language: '提示与显示文本的语言',
    fetch: '替换全局的 fetch',
    currentPage: '从 1 开始',
    pageSize: '1 到 500，默认 20',
    sort: '最重要的在前；不填时按设计的排序',
    columns: '需要哪些字段；不填时为列表设计中的列',
    total: 'totalKind 为 capped 时，total 表示“至少”',
    saved: '一条数据的 id 与版本号；修改时带上读到的版本号',
    error: '被拒绝的请求：code 为 600、601、602 时需重新登录，409 为数据已被他人修改（data 为当前值）',
    create: '带上同一 idempotencyKey 重试，不会重复新建',
    update: '只提交要修改的字段；版本号已过时会被拒绝',
  },
  tw: {
    baseUrl: '平台網址，例如 https://platform.example.com',
    token: '登入後取得的權杖，或每次請求前取得權杖的函式',
    menuId: '以哪個選單的權限存取；不填時取第一個允許該操作的選單',
    language: '訊息與顯示文字的語言',
    fetch: '替換全域的 fetch',
    currentPage: '從 1 開始',
    pageSize: '1 到 500，預設 20',
    sort: '最重要的在前；不填時依設計的排序',
    columns: '需要哪些欄位；不填時為清單設計中的欄',
    total: 'totalKind 為 capped 時，total 表示「至少」',
    saved: '一筆資料的 id 與版本號；修改時帶上讀到的版本號',
    error: '被拒絕的請求：code 為 600、601、602 時需重新登入，409 為資料已被他人修改（data 為目前的值）',
    create: '帶上同一 idempotencyKey 重試，不會重複新增',
    update: '只提交要修改的欄位；版本號已過時會被拒絕',
  },
  en: {
    baseUrl: 'address of the platform, for example https://platform.example.com',
    token: 'token of a session, or a function that returns one before each request',
    menuId: 'menu whose permissions apply; by default the first one that allows the request',
    language: 'language of messages and display texts',
    fetch: 'replaces the global fetch',
    currentPage: 'starts at 1',
    pageSize: '1 to 500, by default 20',
    sort: 'most significant first; by default the sort order of the design',
    columns: 'fields to return; by default the columns of the list',
    total: 'if totalKind is capped, total means “at least”',
    saved: 'id and version of a record; an update sends the version that was read',
    error:
      'a refused request: code 600, 601 or 602 requires a new sign-in; 409 means that someone else has changed the record (data: current values)',
    create: 'a retry with the same idempotencyKey does not create the record twice',
    update: 'sends only the fields to change; an outdated version is refused',
  },
}
