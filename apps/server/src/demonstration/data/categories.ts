import type { DictionaryItemSeed } from './dictionaries.ts'

/** The product's own dictionaries of categories, which it ships empty. */
export const categorySeeds: Readonly<Record<string, readonly DictionaryItemSeed[]>> = {
  businessType: [
    { code: 'operation', names: ['运维', '維運', 'Operation'] },
    { code: 'purchase', names: ['采购与销售', '採購與銷售', 'Purchase and sales'] },
    { code: 'knowledge', names: ['资料', '資料', 'Documents'] },
  ],
  dataInterfaceCategory: [
    { code: 'records', names: ['业务数据', '業務資料', 'Records'] },
    { code: 'masterData', names: ['基础资料', '基礎資料', 'Master data'] },
  ],
}

type Categorized = 'bill_rules' | 'print_templates' | 'reports' | 'data_interfaces'

/** The category of rows: by table and code of the row, `<code of the dictionary>.<code of the item>`. */
export const rowCategories: Readonly<Record<Categorized, Readonly<Record<string, string>>>> = {
  bill_rules: {
    purchase: 'businessType.purchase',
    salesOrder: 'businessType.purchase',
    controlSample: 'businessType.knowledge',
  },
  print_templates: { inspectionSheet: 'businessType.operation', documentSheet: 'businessType.knowledge' },
  reports: { stationCapacity: 'businessType.operation' },
  data_interfaces: {
    stationsByCountry: 'dataInterfaceCategory.records',
    storageSites: 'dataInterfaceCategory.records',
    voltageLevels: 'dataInterfaceCategory.masterData',
    largestStation: 'dataInterfaceCategory.records',
    powerCorridors: 'dataInterfaceCategory.masterData',
    provinceCapacity: 'dataInterfaceCategory.masterData',
    spotPrices: 'dataInterfaceCategory.masterData',
    sealKeepers: 'dataInterfaceCategory.masterData',
  },
}
