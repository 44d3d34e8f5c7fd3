import { type ListColumn, menuType, pageButtons, sourceList } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { type MenuItem, syncMenuItems } from '../../modules/menu-item-rows/index.ts'
import { insertMenu } from '../insert-menu.ts'

type ColumnSeed = readonly [name: string, names: readonly [string, string, string], own?: Partial<ListColumn>]

const number = { kind: 'integer', display: 'number', isSearchable: false, width: 100 } as const
const columnSeeds: readonly ColumnSeed[] = [
  ['part_no', ['备件编号', '備品編號', 'Part number'], { width: 120 }],
  ['part_name', ['备件名称', '備品名稱', 'Part']],
  ['spec', ['规格型号', '規格型號', 'Specification']],
  ['category', ['类别', '類別', 'Category'], { width: 120 }],
  ['warehouse', ['仓库', '倉庫', 'Warehouse'], { width: 120 }],
  ['stock', ['库存', '庫存', 'Stock'], number],
  ['unit_price', ['单价（元）', '單價（元）', 'Unit price (CNY)'], { ...number, kind: 'decimal', width: 120 }],
  ['changed_at', ['变动时间', '變動時間', 'Changed'], { kind: 'datetime', display: 'datetime', isSearchable: false }],
]
/** Who has the list; prices are for the managers only. */
const roles = {
  manager: columnSeeds.map(([name]) => name),
  inspector: ['part_no', 'part_name', 'spec', 'warehouse', 'stock'],
}

/** The stock of the warehouse system as a list in the menu of the assets. */
export async function seedWarehouseList({ db, bus }: Deps, sourceId: string): Promise<void> {
  const { sql } = db
  const columns = columnSeeds.map(([name, [label, tw, en], own]): ListColumn => ({
    ...{ name, label, labelI18n: { tw, en }, kind: 'text', display: 'text', width: 180 },
    ...{ isSearchable: true, isSortable: true },
    ...own,
  }))
  const enCode = 'warehouseStock'
  const id = await insertMenu(db, {
    ...{ directory: 'asset', enCode, fullName: '仓库实时库存', type: menuType.sourceList, icon: 'warehouse' },
    ...{
      fullNameI18n: { tw: '倉庫即時庫存', en: 'Warehouse stock' },
      urlAddress: `/sourceList/${enCode}`,
      sortCode: 11,
    },
    property: { useColumnPermission: true, sourceList: sourceList.parse({ sourceId, table: 'parts', columns }) },
  })
  const { code, name } = pageButtons.export
  await syncMenuItems(db, id, [
    { kind: 'button', enCode: code, fullName: name.zh, fullNameI18n: { tw: name.tw, en: name.en } },
    ...columns.map(({ name: column, label, labelI18n }): MenuItem => ({
      ...{ kind: 'column', enCode: column, fullName: label, fullNameI18n: labelI18n },
    })),
  ])
  const items = await sql.selectFrom('menu_items').select(['id', 'kind', 'en_code']).where('menu_id', '=', id).execute()
  for (const [code, names] of Object.entries(roles)) {
    const role = await sql.selectFrom('roles').select('id').where('en_code', '=', code).executeTakeFirstOrThrow()
    const granted = items.filter(({ kind, en_code: name }) => kind === 'column' && names.includes(name))
    await sql
      .insertInto('grants')
      .values([
        { object_type: 'role', object_id: role.id, item_type: 'menu', item_id: id },
        ...granted.map((item) => ({
          ...{ object_type: 'role' as const, object_id: role.id, item_type: 'column' as const, item_id: item.id },
        })),
      ])
      .execute()
  }
  // what the administrator may do is loaded already
  await bus.publish('rights', '')
}
