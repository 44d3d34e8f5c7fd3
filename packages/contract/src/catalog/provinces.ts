/** A province of China: its names in the other languages, and a point in its middle, in degrees. */
interface Province {
  tw: string
  en: string
  longitude: number
  latitude: number
}

/** The provinces of China by their short name in simplified Chinese. */
const provinces: Record<string, readonly [tw: string, en: string, longitude: number, latitude: number]> = {
  北京: ['北京', 'Beijing', 116.4, 40.2],
  天津: ['天津', 'Tianjin', 117.3, 39.3],
  河北: ['河北', 'Hebei', 115.5, 38.5],
  山西: ['山西', 'Shanxi', 112.3, 37.6],
  内蒙古: ['內蒙古', 'Inner Mongolia', 113.9, 44.1],
  辽宁: ['遼寧', 'Liaoning', 122.6, 41.3],
  吉林: ['吉林', 'Jilin', 126.2, 43.7],
  黑龙江: ['黑龍江', 'Heilongjiang', 127.7, 47.8],
  上海: ['上海', 'Shanghai', 121.4, 31.1],
  江苏: ['江蘇', 'Jiangsu', 119.5, 33.0],
  浙江: ['浙江', 'Zhejiang', 120.1, 29.2],
  安徽: ['安徽', 'Anhui', 117.2, 31.8],
  福建: ['福建', 'Fujian', 118.0, 26.1],
  江西: ['江西', 'Jiangxi', 115.7, 27.6],
  山东: ['山東', 'Shandong', 118.2, 36.4],
  河南: ['河南', 'Henan', 113.6, 33.9],
  湖北: ['湖北', 'Hubei', 112.3, 31.0],
  湖南: ['湖南', 'Hunan', 111.7, 27.6],
  广东: ['廣東', 'Guangdong', 113.4, 23.3],
  广西: ['廣西', 'Guangxi', 108.8, 23.8],
  海南: ['海南', 'Hainan', 109.8, 19.2],
  重庆: ['重慶', 'Chongqing', 107.9, 30.1],
  四川: ['四川', 'Sichuan', 102.7, 30.6],
  贵州: ['貴州', 'Guizhou', 106.9, 26.8],
  云南: ['雲南', 'Yunnan', 101.5, 25.0],
  西藏: ['西藏', 'Tibet', 88.4, 31.5],
  陕西: ['陝西', 'Shaanxi', 108.9, 35.2],
  甘肃: ['甘肅', 'Gansu', 103.8, 36.1],
  青海: ['青海', 'Qinghai', 96.0, 35.7],
  宁夏: ['寧夏', 'Ningxia', 106.2, 37.3],
  新疆: ['新疆', 'Xinjiang', 85.2, 41.1],
  台湾: ['臺灣', 'Taiwan', 121.0, 23.7],
  香港: ['香港', 'Hong Kong', 114.1, 22.4],
  澳门: ['澳門', 'Macau', 113.55, 22.15],
}

/** Finds a province by its short or full name in any language: `江苏省`, `廣西`, `Zhejiang Province`. */
export function findProvince(name: string): Province | undefined {
  byName ??= indexByName()
  return byName.get(normalizeName(stripSuffix(name.trim())))
}

let byName: ReadonlyMap<string, Province> | undefined

const indexByName = (): ReadonlyMap<string, Province> =>
  new Map(
    Object.entries(provinces).flatMap(([zh, [tw, en, longitude, latitude]]) => {
      const province = { tw, en, longitude, latitude }
      return [zh, tw, en].map((name) => [normalizeName(name), province] as const)
    }),
  )

/** Both ways to write `臺` are common. */
const normalizeName = (name: string): string => name.toLowerCase().replace('臺', '台')

/** `江苏省` becomes `江苏`, `广西壮族自治区` becomes `广西`. */
const stripSuffix = (name: string): string =>
  name.replace(/((壮族|壯族|回族|维吾尔|維吾爾)?(自治区|自治區)|特别行政区|特別行政區|[省市]| province)$/i, '')
