import { serverTexts } from '@armature/texts/server'
import type { Language } from '@armature/contract'

export interface Device {
  kind: 'desktop' | 'mobile' | 'tablet' | 'other'
  /** `Chrome 141 · Windows` */
  words: string
}

/** Describes browser and system of a user agent. */
export function describeDevice(userAgent: string, language: Language): Device {
  const browser = findBrowser(userAgent, language)
  const system = systems.find(([pattern]) => pattern.test(userAgent))
  const words = [browser, system?.[1]].filter((part) => part !== undefined)
  return {
    kind: system ? detectKind(userAgent, system[2]) : 'other',
    words: words.length > 0 ? words.join(' · ') : unknown[language],
  }
}

const unknown: Record<Language, string> = serverTexts.platform.device.unknown

// User agents also name the browsers that theirs is based on, so specific patterns come first.
const browsers: [pattern: RegExp, name: string | Record<Language, string>][] = [
  [/MicroMessenger\/(\d+)/, serverTexts.platform.device.browsers.wechat],
  [/DingTalk\/(\d+)/, serverTexts.platform.device.browsers.dingtalk],
  [/(?:Lark|Feishu)\/(\d+)/, serverTexts.platform.device.browsers.lark],
  [/MQQBrowser\/(\d+)|\bQQBrowser\/(\d+)/, serverTexts.platform.device.browsers.qqBrowser],
  [/(?:UCBrowser|UBrowser)\/(\d+)/, 'UC'],
  [/(?:HuaweiBrowser)\/(\d+)/, serverTexts.platform.device.browsers.huaweiBrowser],
  [/MiuiBrowser\/(\d+)/, serverTexts.platform.device.browsers.miBrowser],
  [/(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/(?:OPR|OPiOS)\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* .*Safari\//, 'Safari'],
  [/(?:MSIE (\d+)|Trident\/.*rv:(\d+))/, 'Internet Explorer'],
  [/^curl\/(\d+)/, 'curl'],
]

const systems: [pattern: RegExp, name: string, kind: Device['kind']][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS', 'mobile'],
  [/iPhone|iPod/, 'iPhone', 'mobile'],
  [/iPad/, 'iPad', 'tablet'],
  [/Android/, 'Android', 'mobile'],
  [/Windows/, 'Windows', 'desktop'],
  [/Macintosh|Mac OS X/, 'macOS', 'desktop'],
  [/CrOS/, 'ChromeOS', 'desktop'],
  [/Linux|X11/, 'Linux', 'desktop'],
]

function findBrowser(userAgent: string, language: Language): string | undefined {
  for (const [pattern, name] of browsers) {
    const found = pattern.exec(userAgent)
    if (!found) continue
    const version = found.slice(1).find((part) => part !== undefined)
    return `${typeof name === 'string' ? name : name[language]} ${version}`
  }
  return undefined
}

// Android and HarmonyOS say Mobile on a phone but not on a tablet.
function detectKind(userAgent: string, kind: Device['kind']): Device['kind'] {
  const isTablet =
    kind === 'mobile' && /Android|HarmonyOS|OpenHarmony/.test(userAgent) && !/Mobile|Phone/i.test(userAgent)
  return isTablet ? 'tablet' : kind
}
