import type { Field } from '@armature/form-engine'
import type { Names } from '../data/organisation.ts'
import { buildField, buildStaticField } from '../models/fields.ts'

/** Ids that the controls of other records and of data interfaces need. */
export interface SampleSources {
  customer: string
  voltageLevels: string
}

/** Controls of people and of the organisation, and what the system fills in. */
export const buildPeopleFields = (): Field[] => [
  buildField('userSelect', 'person', ['责任人', '責任人', 'Person'], { config: { defaultValue: '@userId' } }),
  buildField('usersSelect', 'persons', ['人员范围', '人員範圍', 'People']),
  buildField('depSelect', 'department', ['部门', '部門', 'Department'], { config: { defaultValue: '@organizeId' } }),
  buildField('comSelect', 'company', ['组织', '組織', 'Organization']),
  buildField('posSelect', 'position', ['岗位', '職位', 'Position']),
  buildField('roleSelect', 'role', ['角色', '角色', 'Role']),
  buildField('groupSelect', 'group', ['分组', '群組', 'Group']),
  buildStaticField('divider', 'automatic', ['自动填写', '自動填寫', 'Filled in'], {
    content: '以下由系统填写',
    contentI18n: { tw: '以下由系統填寫', en: 'Filled in by the system' },
  }),
  buildField('createUser', 'createUser', ['创建人', '建立人', 'Created by']),
  buildField('createTime', 'createTime', ['创建时间', '建立時間', 'Created at']),
  buildField('modifyUser', 'modifyUser', ['修改人', '修改人', 'Changed by']),
  buildField('modifyTime', 'modifyTime', ['修改时间', '修改時間', 'Changed at']),
  buildField('currOrganize', 'ownOrganize', ['所属组织', '所屬組織', 'Own organization']),
  buildField('currPosition', 'ownPosition', ['所属岗位', '所屬職位', 'Own position']),
  buildField('currUser', 'filledBy', ['填写人', '填寫人', 'Filled by']),
  buildField('currTime', 'filledAt', ['填写时间', '填寫時間', 'Filled at']),
]

/** Controls that choose records of other forms and of data interfaces. */
export function buildRelatedFields({ customer, voltageLevels }: SampleSources): Field[] {
  const levels = {
    interfaceId: voltageLevels,
    propsValue: 'id',
    relationField: 'fullName',
    columnOptions: [
      { value: 'id', label: '编号' },
      { value: 'fullName', label: '电压等级' },
    ],
  }
  return [
    buildField('relationForm', 'customer', ['关联表单：客户', '關聯表單：客戶', 'Customer'], {
      modelId: customer,
      relationField: 'customerName',
      columnOptions: [
        { value: 'customerName', label: '客户名称' },
        { value: 'region', label: '所在区域' },
      ],
    }),
    buildField('relationFormAttr', 'customerPhone', ['客户电话', '客戶電話', 'Phone of the customer'], {
      relationField: 'customer',
      showField: 'phone',
      isStorage: 1,
    }),
    buildField('popupSelect', 'level', ['弹窗选择', '彈出視窗選擇', 'Pop-up select'], levels),
    buildField('popupAttr', 'levelName', ['弹窗选择的属性', '彈出視窗選擇的屬性', 'Pop-up attribute'], {
      relationField: 'level',
      showField: 'id',
      isStorage: 1,
    }),
    buildField('popupTableSelect', 'levelInTable', ['下拉表格', '下拉表格', 'Table select'], levels),
    buildField('autocomplete', 'levelText', ['下拉补全', '下拉補全', 'Autocomplete'], {
      interfaceId: voltageLevels,
      relationField: 'fullName',
    }),
    buildSampleRows(),
  ]
}

function buildSampleRows(): Field {
  const item = buildField('comInput', 'item', ['项目', '項目', 'Item'], {
    config: { required: true, columnWidth: 200 },
  })
  const count = buildField('numInput', 'count', ['数量', '數量', 'Count'], {
    precision: 0,
    config: { columnWidth: 120 },
  })
  const each = buildField('numInput', 'each', ['单价', '單價', 'Each'], { precision: 2, config: { columnWidth: 140 } })
  const sum = buildField('calculate', 'sum', ['小计', '小計', 'Sum'], {
    expression: ['lines.count', '×', 'lines.each'],
    isStorage: 2,
    config: { columnWidth: 140 },
  })
  return buildField('table', 'lines', ['子表', '子表', 'Sub-table'], {
    'show-summary': true,
    summaryField: ['count', 'sum'],
    config: { span: 24, children: [item, count, each, sum] },
  })
}

/** Controls of files and rich text. */
export const buildFileFields = (): Field[] => [
  buildField('uploadFz', 'files', ['文件上传', '檔案上傳', 'Files']),
  buildField('uploadImg', 'pictures', ['图片上传', '圖片上傳', 'Images']),
  buildField('sign', 'signature', ['手写签名', '手寫簽名', 'Signature']),
  buildField('editor', 'richText', ['富文本', '富文字', 'Rich text']),
]

/** Pieces that store nothing: texts, codes, links, and containers in containers. */
export function buildDisplayFields(): Field[] {
  const names = ['展示', '展示', 'Shown'] as const
  const pane = (id: string, title: readonly [string, string, string], children: Field[]) =>
    buildStaticField('collapsePane', id, title, { config: { children } })
  const codes = [
    buildStaticField('qrcode', 'qrcode', names, {
      dataType: 'relation',
      relationField: 'sampleTitle',
      config: { label: '' },
    }),
    buildStaticField('barcode', 'barcode', names, {
      staticText: 'ARMATURE2026',
      width: 2,
      config: { label: '', span: 12 },
    }),
  ]
  const note = buildStaticField('JNPFText', 'note', names, {
    content: '折叠面板里可以放任何控件。',
    contentI18n: { tw: '摺疊面板裡可以放任何控制項。', en: 'A collapse can contain any control.' },
  })
  const links = [
    buildStaticField('link', 'link', names, {
      content: '打开电站地图',
      contentI18n: { tw: '開啟電站地圖', en: 'Open the map of stations' },
      href: '/largeScreenMap',
      config: { span: 12 },
    }),
    buildStaticField('button', 'button', names, {
      buttonText: '复制标题',
      buttonTextI18n: { tw: '複製標題', en: 'Copy the title' },
      action: 'copy',
      relationField: 'sampleTitle',
    }),
  ]
  return [
    buildStaticField('alert', 'alert', names, {
      title: '这些控件不保存数据，用来说明、展示和分组',
      titleI18n: {
        tw: '這些控制項不儲存資料，用於說明、展示和分組',
        en: 'These pieces store nothing: they explain, show and group',
      },
    }),
    buildStaticField('groupTitle', 'groupTitle', names, {
      content: '分组标题',
      contentI18n: { tw: '分組標題', en: 'A heading' },
    }),
    buildStaticField('JNPFText', 'text', names, {
      content: '文本：现场作业前请核对设备编号与工作票。',
      contentI18n: {
        tw: '文字：現場作業前請核對設備編號與工作票。',
        en: 'Text: check the device and the permit before work.',
      },
    }),
    buildStaticField('row', 'row', names, { config: { children: links } }),
    buildLayoutTable(),
    buildStaticField('collapse', 'collapse', names, {
      config: {
        children: [
          pane('paneCodes', ['二维码与条形码', 'QR Code 與條碼', 'Codes'], codes),
          pane('paneNote', ['更多内容', '更多內容', 'More'], [note]),
        ],
      },
    }),
  ]
}

/** A heading over two columns, and below it three cells, the first of them next to the other two. */
function buildLayoutTable(): Field {
  const names = ['表格布局', '表格版面', 'Layout table'] as const
  const cell = (id: string, area: object, content: Names, textAlign = 'left') =>
    buildStaticField('tableGridCell', id, names, {
      ...{ rowspan: 1, colspan: 1, ...area },
      config: {
        label: '',
        children: [
          buildStaticField('JNPFText', `${id}Text`, names, {
            content: content[0],
            contentI18n: { tw: content[1], en: content[2] },
            textStyle: { textAlign },
          }),
        ],
      },
    })
  const heading: Names = ['表格布局：单元格可以合并', '表格版面：儲存格可以合併', 'Layout table: cells can be merged']
  return buildStaticField('tableGrid', 'layoutTable', names, {
    ...{ rows: 3, columns: 2, borderType: 'solid', borderColor: '' },
    config: {
      children: [
        cell('cellHeading', { row: 0, column: 0, colspan: 2 }, heading, 'center'),
        cell('cellTall', { row: 1, column: 0, rowspan: 2 }, [
          '跨两行的单元格',
          '跨兩列的儲存格',
          'A cell over two rows',
        ]),
        cell('cellUpper', { row: 1, column: 1 }, [
          '任何控件都可以放进来',
          '任何控制項都可以放進來',
          'Any control fits in',
        ]),
        cell('cellLower', { row: 2, column: 1 }, [
          '手机上按顺序排列',
          '手機上按順序排列',
          'Phones stack them in order',
        ]),
      ],
    },
  })
}
