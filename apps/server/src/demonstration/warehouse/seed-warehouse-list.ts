import { menuType, type ListColumn } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createMenu } from '../../modules/menus/index.ts'

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
export async function seedWarehouseList(deps: Deps, owner: Caller, sourceId: string): Promise<void> {
  const { sql } = deps.db
  const directory = await sql
    .selectFrom('menus')
    .select(['id', 'system_id'])
    .where('en_code', '=', 'asset')
    .executeTakeFirstOrThrow()
  const columns = columnSeeds.map(([name, [label, tw, en], own]): ListColumn => ({
    ...{ name, label, labelI18n: { tw, en }, kind: 'text', display: 'text', width: 180 },
    ...{ isSearchable: true, isSortable: true },
    ...own,
  }))
  const { id } = await createMenu(deps, owner, {
    ...{
      fullName: '仓库实时库存',
      fullNameI18n: { tw: '倉庫即時庫存', en: 'Warehouse stock' },
      enCode: 'warehouseStock',
    },
    ...{ type: menuType.sourceList, category: 'Web', systemId: directory.system_id, parentId: directory.id },
    ...{
      icon: 'warehouse',
      description: '仓库系统的备件库存，只读',
      urlAddress: '',
      linkTarget: '_self',
      moduleId: '',
    },
    ...{ isScreen: false, hidden: false, useColumnPermission: true, useBtnPermission: false },
    ...{ useFormPermission: false, useDataPermission: false, sourceList: { sourceId, table: 'parts', columns } },
  })
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
}
