import { endpoint, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { nothing } from '../shapes.ts'

/** Path prefixes of other services on the same origin (S9.32–S9.34). */
export const upstreamPrefixes = ['/FileServer', '/ReportServer', '/Report'] as const
export type UpstreamPrefix = (typeof upstreamPrefixes)[number]

/** The page of the web app that gives access: it requests a pass and goes on to `address`. */
export const openServicePath = '/openService'

export const upstreamEndpoints = {
  pass: endpoint({
    method: 'POST',
    path: '/api/system/Upstream/Pass',
    access: signedIn,
    summary: 'A cookie with which this browser can open pages of connected services until the session ends',
    logged: false,
    data: nothing,
  }),
}

export const upstreamErrors = {
  'upstream.notSetUp': {
    code: 503,
    text: {
      zh: '此服务尚未配置，请联系系统管理员',
      tw: '此服務尚未設定，請聯絡系統管理員',
      en: 'This service is not set up. Ask the administrator of the installation',
    },
  },
  'upstream.down': {
    code: 502,
    text: {
      zh: '此服务暂时无法访问，请稍后再试',
      tw: '此服務暫時無法存取，請稍後再試',
      en: 'This service cannot be reached right now. Try again shortly',
    },
  },
  'upstream.tooSlow': {
    code: 504,
    text: {
      zh: '此服务响应超时，请稍后再试',
      tw: '此服務回應逾時，請稍後再試',
      en: 'This service took too long to respond. Try again shortly',
    },
  },
  'upstream.tooMuch': {
    code: 502,
    text: {
      zh: '此服务返回的内容过大',
      tw: '此服務傳回的內容過大',
      en: 'The response of this service is too large',
    },
  },
} satisfies Record<string, ErrorEntry>
