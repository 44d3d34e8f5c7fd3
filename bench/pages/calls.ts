/** One station as the list answers it: texts and numbers by field. */
export type Row = Record<string, unknown> & { id: string }

/** Columns of both pages: those that the product's list shows to the same user. */
export const columns = [
  ['stationCode', '编号'],
  ['stationName', '名称'],
  ['country', '国家'],
  ['fuel', '燃料'],
  ['capacity', '装机容量'],
  ['annualGeneration', '年发电量'],
  ['commissioningYear', '投运年份'],
  ['owner', '业主'],
  ['latitude', '纬度'],
  ['longitude', '经度'],
] as const

/** Signs in with the product's own call; the token stays, so that a reload goes straight to the rows. */
export async function signIn(account: string, password: string): Promise<void> {
  const body = new URLSearchParams({
    account,
    password: await hash(password),
    ticket: '',
    origin: 'password',
    code: '',
    timestamp: String(Date.now()),
    client_id: 'armature-web',
    client_secret: 'armature-web',
    scope: 'all',
    grant_type: 'password',
  })
  const { token } = await read<{ token: string }>(await fetch('/api/oauth/Login', { method: 'POST', body }))
  localStorage.setItem('token', token)
}

export const isSignedIn = (): boolean => localStorage.getItem('token') !== null

/** The first twenty stations; the address names the model. */
export async function fetchRows(): Promise<Row[]> {
  const model = new URLSearchParams(location.search).get('model') ?? ''
  const response = await fetch(`/api/visualdev/OnlineDev/${model}/List`, {
    method: 'POST',
    headers: { Authorization: localStorage.getItem('token') ?? '', 'Content-Type': 'application/json' },
    body: JSON.stringify({ currentPage: 1, pageSize: 20 }),
  })
  return (await read<{ list: Row[] }>(response)).list
}

async function read<T>(response: Response): Promise<T> {
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T }
  if (code !== 200) throw new Error(msg)
  return data
}

async function hash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
