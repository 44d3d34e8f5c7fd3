/** A province of China: its names in the other languages, and a point in its middle, in degrees. */
interface Province {
  tw: string
  en: string
  longitude: number
  latitude: number
}

/** The provinces of China by their short name in simplified Chinese. */
const provinces: Record<string, Province> = {
  北京: { tw: '北京', en: 'Beijing', longitude: 116.4, latitude: 40.2 },
  天津: { tw: '天津', en: 'Tianjin', longitude: 117.3, latitude: 39.3 },
  河北: { tw: '河北', en: 'Hebei', longitude: 115.5, latitude: 38.5 },
  山西: { tw: '山西', en: 'Shanxi', longitude: 112.3, latitude: 37.6 },
  内蒙古: { tw: '內蒙古', en: 'Inner Mongolia', longitude: 113.9, latitude: 44.1 },
  辽宁: { tw: '遼寧', en: 'Liaoning', longitude: 122.6, latitude: 41.3 },
  吉林: { tw: '吉林', en: 'Jilin', longitude: 126.2, latitude: 43.7 },
  黑龙江: { tw: '黑龍江', en: 'Heilongjiang', longitude: 127.7, latitude: 47.8 },
  上海: { tw: '上海', en: 'Shanghai', longitude: 121.4, latitude: 31.1 },
  江苏: { tw: '江蘇', en: 'Jiangsu', longitude: 119.5, latitude: 33.0 },
  浙江: { tw: '浙江', en: 'Zhejiang', longitude: 120.1, latitude: 29.2 },
  安徽: { tw: '安徽', en: 'Anhui', longitude: 117.2, latitude: 31.8 },
  福建: { tw: '福建', en: 'Fujian', longitude: 118.0, latitude: 26.1 },
  江西: { tw: '江西', en: 'Jiangxi', longitude: 115.7, latitude: 27.6 },
  山东: { tw: '山東', en: 'Shandong', longitude: 118.2, latitude: 36.4 },
  河南: { tw: '河南', en: 'Henan', longitude: 113.6, latitude: 33.9 },
  湖北: { tw: '湖北', en: 'Hubei', longitude: 112.3, latitude: 31.0 },
  湖南: { tw: '湖南', en: 'Hunan', longitude: 111.7, latitude: 27.6 },
  广东: { tw: '廣東', en: 'Guangdong', longitude: 113.4, latitude: 23.3 },
  广西: { tw: '廣西', en: 'Guangxi', longitude: 108.8, latitude: 23.8 },
  海南: { tw: '海南', en: 'Hainan', longitude: 109.8, latitude: 19.2 },
  重庆: { tw: '重慶', en: 'Chongqing', longitude: 107.9, latitude: 30.1 },
  四川: { tw: '四川', en: 'Sichuan', longitude: 102.7, latitude: 30.6 },
  贵州: { tw: '貴州', en: 'Guizhou', longitude: 106.9, latitude: 26.8 },
  云南: { tw: '雲南', en: 'Yunnan', longitude: 101.5, latitude: 25.0 },
  西藏: { tw: '西藏', en: 'Tibet', longitude: 88.4, latitude: 31.5 },
  陕西: { tw: '陝西', en: 'Shaanxi', longitude: 108.9, latitude: 35.2 },
  甘肃: { tw: '甘肅', en: 'Gansu', longitude: 103.8, latitude: 36.1 },
  青海: { tw: '青海', en: 'Qinghai', longitude: 96.0, latitude: 35.7 },
  宁夏: { tw: '寧夏', en: 'Ningxia', longitude: 106.2, latitude: 37.3 },
  新疆: { tw: '新疆', en: 'Xinjiang', longitude: 85.2, latitude: 41.1 },
  台湾: { tw: '臺灣', en: 'Taiwan', longitude: 121.0, latitude: 23.7 },
  香港: { tw: '香港', en: 'Hong Kong', longitude: 114.1, latitude: 22.4 },
  澳门: { tw: '澳門', en: 'Macau', longitude: 113.55, latitude: 22.15 },
}

/** Finds a province by its short or full name in any language: `江苏省`, `廣西`, `Zhejiang Province`. */
export function findProvince(name: string): Province | undefined {
  byName ??= new Map(
    Object.entries(provinces).flatMap(([zh, province]) =>
      [zh, province.tw, province.en.toLowerCase()].map((key) => [key, province] as const),
    ),
  )
  return byName.get(stripSuffix(name.trim()).toLowerCase())
}

let byName: Map<string, Province> | undefined

/** `江苏省` becomes `江苏`, `广西壮族自治区` becomes `广西`. */
const stripSuffix = (name: string): string =>
  name.replace(/((壮族|壯族|回族|维吾尔|維吾爾)?(自治区|自治區)|特别行政区|特別行政區|[省市]| province)$/i, '')
