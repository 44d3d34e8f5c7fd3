import { z } from 'zod'
import { endpoint, open, signedIn } from '../endpoint.ts'
import { text } from '../shapes.ts'

/** Sign-in methods that the page may offer. */
export const signInMethods = ['account', 'code', 'scan'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** `data` of a refused sign-in, so that the page can show it at the right field. */
export interface SignInRefusal {
  /** the setting requires a picture code (SO.10); company and contact are asked for (SO.11) */
  ask?: 'picture' | 'company'
  /** the field that the message is about */
  field?: 'code' | 'mobile'
  /** seconds until a code can be requested again */
  waitSeconds?: number
}

/** A mobile number: 11 digits, beginning with 13 to 19 (S5.08). */
const mobile = z.string().regex(/^1[3-9]\d{9}$/)

/** waiting → scanned → confirmed or refused; `expired` is also used for a ticket that was used up. */
export const qrStates = ['waiting', 'scanned', 'confirmed', 'refused', 'expired'] as const
export type QrState = (typeof qrStates)[number]

export const signInMethodEndpoints = {
  imageCode: endpoint({
    method: 'GET',
    path: '/api/oauth/ImageCode/:timestamp',
    access: open,
    duringMaintenance: true,
    summary: 'A captcha; sign-in takes its answer as `code` and its ticket as `ticket` (SO.10)',
    params: z.object({ timestamp: z.string().regex(/^\d{1,16}$/) }),
    data: z.object({
      ticket: z.string(),
      /** an SVG as a data address */
      picture: z.string(),
      /** validity in seconds */
      seconds: z.number(),
    }),
  }),
  smsCode: endpoint({
    method: 'POST',
    path: '/api/oauth/SmsCode',
    access: open,
    duringMaintenance: true,
    summary: 'Send a code to a mobile number; the reply does not reveal whether an account has it (SO.08)',
    body: z.object({ mobile: text(20).pipe(mobile) }),
    data: z.object({
      /** validity of the code in seconds */
      seconds: z.number(),
      /** seconds until the next one can be requested */
      waitSeconds: z.number(),
    }),
  }),
  requestAccess: endpoint({
    method: 'POST',
    path: '/api/oauth/AccessRequest',
    access: open,
    summary: 'Request an account; the code confirms the mobile number (SO.11)',
    body: z.object({
      mobile: text(20).pipe(mobile),
      code: text(20),
      companyName: text(100).pipe(z.string().trim().min(1)),
      contact: text(50).pipe(z.string().trim().min(1)),
    }),
    data: z.null(),
    done: 'requested',
  }),
  qrCode: endpoint({
    method: 'GET',
    path: '/api/oauth/QrCode',
    access: open,
    duringMaintenance: true,
    summary: 'A ticket for sign-in by QR code, and when it expires (SO.09)',
    data: z.object({
      /** content of the QR code, which can also be typed: 10 characters */
      ticket: z.string(),
      /** stays in the requesting browser; only with it can a confirmed ticket open a session */
      secret: z.string(),
      seconds: z.number(),
    }),
  }),
  qrState: endpoint({
    method: 'GET',
    path: '/api/oauth/QrCode/:ticket',
    access: open,
    duringMaintenance: true,
    summary: 'State of the sign-in by QR code; polled every two seconds (SO.09)',
    params: z.object({ ticket: text(16) }),
    /** SHA-256 of the secret in lower-case hex: reads the state but opens no session */
    query: z.object({ proof: z.string().regex(/^[0-9a-f]{64}$/) }),
    data: z.object({ state: z.enum(qrStates), seconds: z.number() }),
  }),
  answerQr: endpoint({
    method: 'PUT',
    path: '/api/oauth/QrCode/:ticket',
    access: signedIn,
    summary: 'The user who scans a QR code takes its ticket, then confirms or refuses it (SO.09)',
    params: z.object({ ticket: text(16) }),
    body: z.object({ state: z.enum(['scanned', 'confirmed', 'refused']) }),
    /** the browser that wants to sign in */
    data: z.object({
      device: z.string(),
      ip: z.string(),
      place: z.string(),
      /** milliseconds since 1970 */
      askedAt: z.number(),
      seconds: z.number(),
    }),
  }),
  companyLogo: endpoint({
    method: 'GET',
    path: '/api/oauth/GetCompanyLogo',
    access: open,
    duringMaintenance: true,
    summary: 'Logos of a tenant; an installation has one tenant, so every name returns its logos (S7.27)',
    query: z.object({ tenant: text(100).default('') }),
    data: z.object({ logoIcon: z.string(), navigationIcon: z.string() }),
  }),
}

export const signInMethodErrors = {
  'login.codeNeeded': { code: 400 },
  'login.codeWrong': { code: 400 },
  'login.mobileMalformed': { code: 400 },
  'login.mobileUnknown': { code: 400 },
  'login.mobileShared': { code: 400 },
  'login.mobileKnown': { code: 400 },
  'sms.off': { code: 400 },
  'sms.wait': { code: 429 },
  'sms.tooMany': { code: 429 },
  'sms.failed': { code: 503 },
  'qr.gone': { code: 400 },
}
