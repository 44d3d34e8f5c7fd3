/** Named checks as patterns that a design can store (S5.08–S5.21). Han characters are written as a range. */
export const namedPatterns = {
  mobile: '^1[3-9]\\d{9}$',
  email: '^[A-Za-z0-9_%+-]+(?:\\.[A-Za-z0-9_%+-]{1,64}){0,5}@[A-Za-z0-9][A-Za-z0-9.-]*\\.[A-Za-z]{2,}$',
  licencePlate:
    '^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]$',
  chinese: '^[\\u4e00-\\u9fff]+$',
  code: '^[A-Za-z0-9]+(?:\\.[A-Za-z0-9]{1,64}){0,10}$',
  account: '^[A-Za-z0-9]+$',
  password: '^(?=.*\\d)(?=.*[A-Za-z])[A-Za-z\\d]{6,16}$',
  name: '^[A-Za-z0-9\\u4e00-\\u9fff _-]+$',
  numericCode: '^\\d+$',
  positiveInteger: '^[1-9]\\d*$',
} as const

export type NamedPatternName = keyof typeof namedPatterns
