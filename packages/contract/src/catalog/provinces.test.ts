import { expect, it } from 'vitest'
import { findProvince } from './provinces.ts'

it.each([
  ['江苏', 'Jiangsu'],
  ['江苏省', 'Jiangsu'],
  [' 廣西壯族自治區 ', 'Guangxi'],
  ['新疆维吾尔自治区', 'Xinjiang'],
  ['台灣', 'Taiwan'],
  ['inner mongolia', 'Inner Mongolia'],
  ['Zhejiang Province', 'Zhejiang'],
  ['香港特别行政区', 'Hong Kong'],
])('%s is the province %s', (name, en) => expect(findProvince(name)?.en).toBe(en))

it('is no other name', () => {
  for (const name of ['', '省', '华东', 'constructor']) expect(findProvince(name)).toBeUndefined()
})
