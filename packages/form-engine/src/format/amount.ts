import { engineTexts } from '@armature/texts/engine'
import type { Language } from '../design/types.ts'
import { toRational, toFixed } from '../expression/rational.ts'

const scripts = {
  simplified: { digits: '零壹贰叁肆伍陆柒捌玖', places: ['', '拾', '佰', '仟'], groups: ['', '万', '亿'], unit: '元' },
  traditional: { digits: '零壹貳參肆伍陸柒捌玖', places: ['', '拾', '佰', '仟'], groups: ['', '萬', '億'], unit: '元' },
}
type Script = (typeof scripts)['simplified']

const tooLarge: Record<Language, string> = engineTexts.amount.tooLarge

/**
 * An amount in Chinese capitals: 1005.2 → 壹仟零伍元贰角. Two decimals, rounded; whole amounts end in 整, zero is 零元整 (SO.107). A
 * negative amount or no number gives '' (S5.28, S5.29), more than twelve digits before the point a text that it is too large
 * (S5.30).
 */
export function formatAmountInCapitals(value: unknown, language: Language = 'zh'): string {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (text === '' || !Number.isFinite(Number(text)) || Number(text) < 0) return ''
  const [whole = '0', cents = '00'] = toFixed(toRational(text), 2).split('.')
  if (whole.length > 12) return tooLarge[language]
  const script = language === 'tw' ? scripts.traditional : scripts.simplified
  return join(formatWhole(whole, script), cents, script)
}

function join(whole: string, cents: string, script: Script): string {
  const [tenths = 0, hundredths = 0] = Array.from(cents, Number)
  const yuan = whole === '' ? '' : whole + script.unit
  if (tenths === 0 && hundredths === 0) return `${yuan || script.digits[0] + script.unit}整`
  const jiao = tenths > 0 ? `${script.digits[tenths]}角` : yuan === '' ? '' : (script.digits[0] ?? '')
  return yuan + jiao + (hundredths > 0 ? `${script.digits[hundredths]}分` : '')
}

/** Groups of four digits; several zeros are written as one, and only between other digits. */
function formatWhole(whole: string, script: Script): string {
  let text = ''
  let hasGap = false
  let groupIsEmpty = true
  for (let at = 0; at < whole.length; at++) {
    const digit = Number(whole[at])
    const place = whole.length - 1 - at
    if (digit === 0) hasGap = text !== ''
    else {
      text += (hasGap ? script.digits[0] : '') + (script.digits[digit] ?? '') + (script.places[place % 4] ?? '')
      hasGap = false
      groupIsEmpty = false
    }
    if (place % 4 !== 0) continue
    if (!groupIsEmpty) text += script.groups[place / 4] ?? ''
    groupIsEmpty = true
  }
  return text
}
