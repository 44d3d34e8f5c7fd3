import { isIP } from 'node:net'
import type { Language } from '@armature/contract'
import { log } from '../../../platform/log/log.ts'
import { countryIn, provinceIn } from './place-names.ts'

/**
 * Where an address lies, in words: `江苏省 南京市`, in another language as far as the data have it (`Jiangsu, China`). A private
 * address is `内网`; '' where nothing is known. Looked up in a table on this machine; nobody is asked.
 */
export async function placeOf(ip: string, language: Language): Promise<string> {
  if (isPrivate(ip)) return inside[language]
  if (isIP(ip) === 0) return ''
  const found = await region(ip)
  return found ? wordsOf(found, language) : ''
}

const inside: Record<Language, string> = { zh: '内网', tw: '內網', en: 'Internal network' }

/** Addresses that no table of the world can place: this machine, the office, the provider's inner net. */
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

/** The table is 11 MB: it is read when the first foreign address is placed, not at the start. */
let table: Promise<Table | null> | undefined

async function region(ip: string): Promise<Region | null> {
  table ??= openTable()
  return (await table)?.search(ip) ?? null
}

// The list of sessions is worth more than the places in it.
async function openTable(): Promise<Table | null> {
  try {
    const { default: loaded } = await import('ip2region')
    // a CommonJS module: bundlers and Node hang its default in different places
    const Made = (
      typeof loaded === 'function' ? loaded : (loaded as { default: typeof loaded }).default
    ) as new () => Table
    return new Made()
  } catch (error) {
    log.warn('places of addresses are not there', { error })
    return null
  }
}

function wordsOf({ country, province, city }: Region, language: Language): string {
  if (country === '') return ''
  if (country !== '中国') return language === 'zh' ? country : countryIn(language, country)
  if (language === 'zh')
    return [province, city === province || `${province}市` === city ? '' : city].filter(Boolean).join(' ') || country
  const name = provinceIn(language, province)
  if (language === 'tw') return name ?? countryIn('tw', country)
  return name === undefined ? 'China' : `${name}, China`
}
