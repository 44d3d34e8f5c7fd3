import type { Language, MenuDetail } from '@armature/contract'
import { menuType } from '@armature/contract/catalog/menu-types'
import { listItemKinds } from '@armature/contract/catalog/menu-type-details'
import { formatItemKind, itemKinds, mapMenuLimits } from '@armature/contract/catalog/item-kinds'
import type { Field, FormData, Option, Values } from '@armature/form-engine'
import type { TFunction } from 'i18next'
import {
  createField,
  createTranslationFields,
  readFlag,
  readNames,
  readText,
  toTranslationValues,
} from '../../form/plain/named-fields.ts'

export interface MenuFormSource {
  type: number
  /** where the menu comes from: the code and address of built-in and released menus cannot change */
  origin: MenuDetail['origin']
  /** the menu page itself, which cannot be hidden */
  isFixed: boolean
  /** for a new menu: directories of the application to choose from */
  parents?: Option[]
  /** for a new menu of a model */
  models?: Option[]
  /** for a new menu of a dictionary */
  dictionaries?: Option[]
  /** for a new menu of a report */
  reports?: Option[]
  /** for a new menu of a portal */
  portals?: Option[]
  /** for a new menu of a visualization */
  screens?: Option[]
  /** a visualization server is set, so that a new menu may also open one of its visualizations */
  hasViewHost?: boolean
}

/** The form of a menu, with the fields of its type. */
export function buildMenuForm(t: TFunction<['menus', 'named']>, language: Language, source: MenuFormSource): FormData {
  const { type, origin } = source
  const isNew = source.parents !== undefined
  const text = { maxlength: 100 }
  const isOwn = origin === 'own'
  const code = createField(
    'comInput',
    'enCode',
    t('named:enCode'),
    {
      required: true,
      regList: [{ pattern: codePattern, message: t('named:codeRule') }],
      tipLabel: t(isOwn ? 'codeTip' : `codeTip_${origin}`),
    },
    { ...text, disabled: !isOwn },
  )
  return {
    fields: [
      createField('comInput', 'fullName', t('named:fullName'), { required: true }, text),
      code,
      ...createTranslationFields(t),
      ...(isNew ? [buildParentField(t, source.parents ?? [])] : []),
      ...buildTargetFields(t, source, isNew),
      ...(source.isFixed
        ? []
        : [createField('switch', 'hidden', t('hidden'), { defaultValue: 0, tipLabel: t('hiddenTip') })]),
      ...(origin === 'release'
        ? [createField('switch', 'followsDesign', t('followsDesign'), { tipLabel: t('followsDesignTip') })]
        : []),
      ...listItemKinds(type).map((kind) =>
        createField('switch', itemKinds[kind].limit, formatItemKind(kind, 'limit', language), {
          defaultValue: 0,
          tipLabel: formatItemKind(kind, 'limitTip', language),
        }),
      ),
      createField('textarea', 'description', t('named:description'), { span: 24 }, { maxlength: 500, rows: 2 }),
    ],
    ...(isNew && type === menuType.dataView && source.hasViewHost && { rules: viewRules }),
  }
}

/** The target of a new menu. */
export const toNewTarget = (values: Values, type: number) => {
  const isOfHost = readText(values, 'viewOf') === 'host'
  return {
    moduleId: readText(values, isOfHost ? 'viewId' : 'moduleId'),
    isScreen: type === menuType.dataView && !isOfHost,
  }
}

/** Form values of a stored menu. */
export const toMenuValues = (menu: MenuDetail): Values => ({
  fullName: menu.fullName,
  ...toTranslationValues(menu.fullNameI18n),
  enCode: menu.enCode,
  urlAddress: menu.urlAddress,
  linkTarget: menu.linkTarget || plainLink,
  hidden: menu.hidden ? 1 : 0,
  followsDesign: menu.followsDesign ? 1 : 0,
  ...Object.fromEntries(listShownLimits(menu.type).map((limit) => [limit, menu[limit] ? 1 : 0])),
  description: menu.description,
})

/** Request body from the form values; `menu` holds what the form does not show. */
export function toMenuBody(values: Values, menu: { type: number; urlAddress: string; icon: string }) {
  const target = readText(values, 'linkTarget')
  const isOn = (name: string) => readFlag(values, name) === 1
  return {
    ...readNames(values),
    enCode: readText(values, 'enCode'),
    icon: menu.icon,
    description: readText(values, 'description'),
    urlAddress: hasAddress(menu.type) ? readText(values, 'urlAddress') : menu.urlAddress,
    linkTarget: target === '_blank' ? ('_blank' as const) : target === plainLink ? ('' as const) : ('_self' as const),
    hidden: isOn('hidden'),
    ...mapMenuLimits(isOn),
  }
}

const listShownLimits = (type: number) => listItemKinds(type).map((kind) => itemKinds[kind].limit)

export const codePattern = '^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$'
/** A select option needs a non-empty id; in requests a plain link has no target (SO.38). */
const plainLink = 'plain'
const hasAddress = (type: number): boolean => type === menuType.page || type === menuType.link

function buildParentField(t: TFunction<['menus', 'named']>, options: Option[]): Field {
  return createField(
    'treeSelect',
    'parentId',
    t('parent'),
    { required: true, defaultValue: '-1' },
    { options, filterable: true, clearable: false },
  )
}

/** A screen of this installation; with a visualization server, or one of that. */
function buildViewFields(t: TFunction<['menus', 'named']>, { screens = [], hasViewHost }: MenuFormSource): Field[] {
  const screen = createField(
    'select',
    'moduleId',
    t('screen'),
    { required: true, tipLabel: t('screenTip') },
    { options: screens, filterable: true },
  )
  if (!hasViewHost) return [screen]
  const options = (['screen', 'host'] as const).map((id) => ({ id, fullName: t(`viewsOf.${id}`) }))
  const view = { required: true, tipLabel: t('viewTip') }
  return [
    createField('radio', 'viewOf', t('viewOf'), { defaultValue: 'screen', span: 24 }, { options }),
    screen,
    createField('comInput', 'viewId', t('view'), view, { maxlength: 100 }),
  ]
}

/** Shows the field that belongs to the chosen source of a visualization. */
const viewRules: NonNullable<FormData['rules']> = (
  [
    ['screen', 'moduleId'],
    ['host', 'viewId'],
  ] as const
).map(([value, field]) => ({
  id: `viewOf-${value}`,
  name: '',
  enabled: true,
  when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'viewOf', op: 'eq', value }] }] },
  then: [{ type: 'show', field }],
}))

function buildTargetFields(t: TFunction<['menus', 'named']>, source: MenuFormSource, isNew: boolean): Field[] {
  switch (source.type) {
    case menuType.page:
      return [
        createField(
          'comInput',
          'urlAddress',
          t('pageAddress'),
          { required: true, tipLabel: t('pageAddressTip') },
          { maxlength: 500, placeholder: '/home', disabled: source.origin === 'product' },
        ),
      ]
    case menuType.model:
      return isNew
        ? [
            createField(
              'select',
              'moduleId',
              t('model'),
              { required: true, tipLabel: t('modelTip') },
              { options: source.models ?? [], filterable: true },
            ),
          ]
        : []
    case menuType.dictionary:
      return isNew
        ? [
            createField(
              'treeSelect',
              'moduleId',
              t('dictionary'),
              { required: true, tipLabel: t('dictionaryTip') },
              { options: source.dictionaries ?? [], filterable: true },
            ),
          ]
        : []
    case menuType.report:
      return isNew
        ? [
            createField(
              'select',
              'moduleId',
              t('report'),
              { required: true, tipLabel: t('reportTip') },
              { options: source.reports ?? [], filterable: true },
            ),
          ]
        : []
    case menuType.portal:
      return isNew
        ? [
            createField(
              'select',
              'moduleId',
              t('portal'),
              { required: true, tipLabel: t('portalTip') },
              { options: source.portals ?? [], filterable: true },
            ),
          ]
        : []
    case menuType.dataView:
      return isNew ? buildViewFields(t, source) : []
    case menuType.link:
      return [
        createField(
          'comInput',
          'urlAddress',
          t('link'),
          { required: true, span: 24, tipLabel: t('linkTip') },
          { maxlength: 500, placeholder: 'https://' },
        ),
        createField(
          'radio',
          'linkTarget',
          t('linkTarget'),
          { span: 24, defaultValue: '_self' },
          { options: ['_self', '_blank', plainLink].map((id) => ({ id, fullName: t(`targets.${id}`) })) },
        ),
      ]
    default:
      return []
  }
}
