import type { DictionaryItemSeed } from './dictionaries.ts'

/** The product's own dictionaries of categories, which it ships empty. */
export const categorySeeds: Readonly<Record<string, readonly DictionaryItemSeed[]>> = {
  businessType: [
    { code: 'operation', names: ['运维', '維運', 'Operation'] },
    { code: 'purchase', names: ['采购与销售', '採購與銷售', 'Purchase and sales'] },
    { code: 'knowledge', names: ['资料', '資料', 'Documents'] },
  ],
  dataInterfaceCategory: [
    { code: 'records', names: ['业务记录', '業務紀錄', 'Records'] },
    { code: 'masterData', names: ['基础资料', '基礎資料', 'Master data'] },
  ],
}

type Categorized = 'bill_rules' | 'print_templates' | 'reports' | 'data_interfaces'

/** Which category things have: by table, their codes with the code of the category. */
export const categoryUses: Readonly<Record<Categorized, Readonly<Record<string, string>>>> = {
  bill_rules: { purchase: 'purchase', salesOrder: 'purchase', controlSample: 'knowledge' },
  print_templates: { inspectionSheet: 'operation', documentSheet: 'knowledge' },
  reports: { stationCapacity: 'operation' },
  data_interfaces: { stationsByCountry: 'records', storageSites: 'records', voltageLevels: 'masterData' },
}
