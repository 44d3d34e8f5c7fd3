import { serverTexts } from '@armature/texts/server'
import { isIP } from 'node:net'
import type { Language } from '@armature/contract'
import { log } from '../log/log.ts'
import { translateCountry, translateProvince } from './place-names.ts'

/**
 * The place of an IP address: `江苏省 南京市`, translated as far as possible (`Jiangsu, China`). A private address is `内网`; '' if
 * unknown. Uses a local table and sends no request.
 */
export async function findPlace(ip: string, language: Language): Promise<string> {
  if (isPrivate(ip)) return inside[language]
  if (isIP(ip) === 0) return ''
  const found = await findRegion(ip)
  return found ? formatRegion(found, language) : ''
}

const inside: Record<Language, string> = serverTexts.platform.ipPlace.inside

/** Addresses without a place: this machine, private networks, and shared addresses of a provider. */
export function isPrivate(ip: string): boolean {
  const v4 = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  if (isIP(v4) === 4) {
    const [a = 0, b = 0] = v4.split('.').map(Number)
    return (
      a === 10 ||
      a === 127 ||
      (a === 172 && b >= 16 && b < 32) ||
      (a === 192 && b === 168) ||
      (a === 169 && b === 254) ||
      (a === 100 && b >= 64 && b < 128)
    )
  }
  return isIP(ip) === 6 && /^(::1$|f[cd]|fe[89ab])/i.test(ip)
}

interface Region {
  country: string
  province: string
  city: string
}

interface Table {
  search(ip: string): Region | null
}

/** The table is 11 MB, so it is loaded with the first public address and not at the start. */
let table: Promise<Table | null> | undefined

async function findRegion(ip: string): Promise<Region | null> {
  table ??= openTable()
  return (await table)?.search(ip) ?? null
}

// Without the table the list of sessions still works, without places.
async function openTable(): Promise<Table | null> {
  try {
    const { default: loaded } = await import('ip2region')
    // a CommonJS module: bundlers and Node put its default export in different places
    const Made = (
      typeof loaded === 'function' ? loaded : (loaded as { default: typeof loaded }).default
    ) as new () => Table
    return new Made()
  } catch (error) {
    log.warn('places of addresses are not there', { error })
    return null
  }
}

function formatRegion({ country, province, city }: Region, language: Language): string {
  if (country === '') return ''
  if (country !== '中国') return language === 'zh' ? country : translateCountry(language, country)
  if (language === 'zh')
    return [province, city === province || `${province}市` === city ? '' : city].filter(Boolean).join(' ') || country
  const name = translateProvince(language, province)
  if (language === 'tw') return name ?? translateCountry('tw', country)
  return name === undefined ? 'China' : `${name}, China`
}
