import { folders, mapTranslations } from '@armature/texts'
import type { Language } from '@armature/contract'

/** The provinces of China by their short name in simplified Chinese. */
const provinces: Record<string, readonly [tw: string, en: string]> = {
  北京: ['北京', 'Beijing'],
  天津: ['天津', 'Tianjin'],
  河北: ['河北', 'Hebei'],
  山西: ['山西', 'Shanxi'],
  内蒙古: ['內蒙古', 'Inner Mongolia'],
  辽宁: ['遼寧', 'Liaoning'],
  吉林: ['吉林', 'Jilin'],
  黑龙江: ['黑龍江', 'Heilongjiang'],
  上海: ['上海', 'Shanghai'],
  江苏: ['江蘇', 'Jiangsu'],
  浙江: ['浙江', 'Zhejiang'],
  安徽: ['安徽', 'Anhui'],
  福建: ['福建', 'Fujian'],
  江西: ['江西', 'Jiangxi'],
  山东: ['山東', 'Shandong'],
  河南: ['河南', 'Henan'],
  湖北: ['湖北', 'Hubei'],
  湖南: ['湖南', 'Hunan'],
  广东: ['廣東', 'Guangdong'],
  广西: ['廣西', 'Guangxi'],
  海南: ['海南', 'Hainan'],
  重庆: ['重慶', 'Chongqing'],
  四川: ['四川', 'Sichuan'],
  贵州: ['貴州', 'Guizhou'],
  云南: ['雲南', 'Yunnan'],
  西藏: ['西藏', 'Tibet'],
  陕西: ['陝西', 'Shaanxi'],
  甘肃: ['甘肅', 'Gansu'],
  青海: ['青海', 'Qinghai'],
  宁夏: ['寧夏', 'Ningxia'],
  新疆: ['新疆', 'Xinjiang'],
  台湾: ['臺灣', 'Taiwan'],
  香港: ['香港', 'Hong Kong'],
  澳门: ['澳門', 'Macau'],
}

/** The name of a Chinese province in another language; undefined for an unknown one. */
export function translateProvince(language: Exclude<Language, 'zh'>, province: string): string | undefined {
  const names = provinces[stripSuffix(province)]
  return names?.[language === 'tw' ? 0 : 1]
}

/** `江苏省` becomes `江苏`, `广西壮族自治区` becomes `广西`. */
const stripSuffix = (province: string): string => province.replace(/(壮族|回族|维吾尔)?自治区$|特别行政区$|[省市]$/, '')

/** The name of a country in another language, given in Chinese; unchanged if the runtime has no translation. */
export function translateCountry(language: Exclude<Language, 'zh'>, country: string): string {
  codes ??= buildCountryCodes()
  const code = codes.get(country)
  return code === undefined ? country : (names[language].of(code) ?? country)
}

let codes: Map<string, string> | undefined
const names = mapTranslations((language) => new Intl.DisplayNames(folders[language].language.tag, { type: 'region' }))

function buildCountryCodes(): Map<string, string> {
  const chinese = new Intl.DisplayNames('zh', { type: 'region', fallback: 'none' })
  const found = new Map<string, string>()
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const one of letters)
    for (const other of letters) {
      const name = chinese.of(one + other)
      if (name !== undefined) found.set(name, one + other)
    }
  return found
}
