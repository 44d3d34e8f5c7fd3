import { z } from 'zod'
import { StartFault } from '../start-fault.ts'
import type { OidcSettings } from './config.ts'

const onOrOff = z.enum(['on', 'off'], 'must be on or off').default('off')
const web = /^https?$/

/** Single sign-on: issuer, client id and base URL together, or none of them. */
export const oidcEnvironment = {
  ARMATURE_BASE_URL: z
    .string()
    .regex(
      /^https?:\/\/[\w.-]+(:\d+)?\/?$/,
      'must be the address that people open, without a path: https://armature.example.com',
    )
    .optional(),
  ARMATURE_OIDC_ISSUER: z.url({ protocol: web, error: 'must be an address that begins with https://' }).optional(),
  ARMATURE_OIDC_CLIENT_ID: z.string().optional(),
  ARMATURE_OIDC_CLIENT_SECRET: z.string().optional(),
  ARMATURE_OIDC_NAME: z.string().max(40, 'must have at most 40 characters').default(''),
  ARMATURE_OIDC_ACCOUNT_CLAIM: z.string().optional(),
  ARMATURE_OIDC_CREATE: onOrOff,
  ARMATURE_OIDC_LOGOUT: onOrOff,
  ARMATURE_OIDC_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'must be words with blanks between them, openid among them')
    .default('openid profile email'),
}

type OidcEnvironment = z.output<z.ZodObject<typeof oidcEnvironment>>

/** @throws StartFault naming the missing setting, or for an issuer without https in production */
export function readOidc(given: OidcEnvironment, isProduction: boolean): OidcSettings | undefined {
  const { ARMATURE_OIDC_ISSUER: issuer, ARMATURE_OIDC_CLIENT_ID: clientId, ARMATURE_BASE_URL: baseUrl } = given
  if (issuer === undefined && clientId === undefined) return undefined
  if (issuer === undefined) throw createIncompleteFault('ARMATURE_OIDC_ISSUER')
  if (clientId === undefined) throw createIncompleteFault('ARMATURE_OIDC_CLIENT_ID')
  if (baseUrl === undefined) throw createIncompleteFault('ARMATURE_BASE_URL')
  if (isProduction && !issuer.startsWith('https://'))
    throw new StartFault('The setting ARMATURE_OIDC_ISSUER must begin with https:// in production.')
  return {
    issuer,
    clientId,
    clientSecret: given.ARMATURE_OIDC_CLIENT_SECRET,
    name: given.ARMATURE_OIDC_NAME,
    accountClaim: given.ARMATURE_OIDC_ACCOUNT_CLAIM,
    mayCreate: given.ARMATURE_OIDC_CREATE === 'on',
    scopes: given.ARMATURE_OIDC_SCOPES,
    signsOutThere: given.ARMATURE_OIDC_LOGOUT === 'on',
    baseUrl: new URL(baseUrl).origin,
  }
}

const createIncompleteFault = (name: string) =>
  new StartFault(`The sign-in through a provider is half configured: ${name} is missing.`)
