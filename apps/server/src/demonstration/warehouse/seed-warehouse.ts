import { dataSourceInput, syncWork, type SyncWork } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { createSource } from '../../modules/data-sources/index.ts'
import { warehouseCode } from './serve-warehouse.ts'
import { createWarehouseDatabase } from './warehouse-database.ts'

/** Where the source is until the first process serves it. */
const firstPort = 25_432

/** The data source of the warehouse system, where the installation may create its database. @returns its id */
export async function seedWarehouse(deps: Deps): Promise<string | undefined> {
  const created = await createWarehouseDatabase(deps.db.connection)
  if (!created) return undefined
  const source = dataSourceInput.parse({
    ...{ ...created, kind: 'postgresql', host: '127.0.0.1', port: firstPort, schema: 'public', tls: 'off' },
    ...{ fullName: '仓库系统', fullNameI18n: { tw: '倉庫系統', en: 'Warehouse system' }, enCode: warehouseCode },
    ...{ description: '仓库系统的只读账号，备件台账从中同步', enabledMark: 1 },
  })
  return (await createSource(deps, source)).id
}

/** Which column of the warehouse fills which field of the spare parts; what the source says counts. */
export async function getWarehouseWork({ db }: Deps, dataSourceId: string): Promise<SyncWork> {
  const form = db.sql.selectFrom('designs').select('id').where('en_code', '=', 'sparePart')
  const { id: modelId } = await form.executeTakeFirstOrThrow()
  const fields = {
    ...{ part_no: 'partNo', part_name: 'partName', spec: 'spec', category: 'category', warehouse: 'warehouse' },
    ...{ stock: 'stock', unit_price: 'price' },
  }
  return syncWork.parse({
    ...{ kind: 'syncTable', dataSourceId, table: 'parts', modelId, keyColumns: ['part_no'], conflict: 'source' },
    columns: Object.entries(fields).map(([column, field]) => ({ column, field })),
  })
}

/** Orders of the warehouse become purchases with their items; what is changed here is only listed. */
export async function getOrderWork({ db }: Deps, dataSourceId: string): Promise<SyncWork> {
  const form = db.sql.selectFrom('designs').select('id').where('en_code', '=', 'purchase')
  const { id: modelId } = await form.executeTakeFirstOrThrow()
  const map = (fields: Record<string, string>) => Object.entries(fields).map(([column, field]) => ({ column, field }))
  const keys = ['subject', 'needed_on']
  return syncWork.parse({
    ...{ kind: 'syncTable', dataSourceId, table: 'orders', modelId, keyColumns: keys },
    columns: map({ subject: 'title', needed_on: 'neededOn', kind: 'kind' }),
    subTables: [
      {
        ...{ field: 'goods', table: 'order_items', parentColumns: keys, keyColumns: ['item'] },
        columns: map({ item: 'name', quantity: 'quantity', unit_price: 'price' }),
      },
    ],
  })
}
