import type { MenuDetail } from '@armature/contract'
import type { Field, FormData, Option, Values } from '@armature/form-engine'
import type { TFunction } from 'i18next'
import { flagOf, plainField, textOf } from '../../form/plain/named-fields.ts'
import { menuType } from '../../lib/menu.ts'
import { limitsOf } from './menu-types.ts'

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
}

/** The form of a menu, with the fields of its type. */
export function menuForm(t: TFunction<['menus', 'named']>, source: MenuFormSource): FormData {
  const { type, origin } = source
  const isNew = source.parents !== undefined
  const text = { maxlength: 100 }
  const isOwn = origin === 'own'
  const code = plainField(
    'comInput',
    'enCode',
    t('named:enCode'),
    { required: true, regList: [{ pattern: codePattern, message: t('named:codeRule') }], tipLabel: t(isOwn ? 'codeTip' : `codeTip_${origin}`) },
    { ...text, disabled: !isOwn },
  ) // prettier-ignore
  return {
    fields: [
      plainField('comInput', 'fullName', t('named:fullName'), { required: true }, text),
      code,
      plainField('comInput', 'fullNameTw', t('named:fullNameTw'), {}, { ...text, placeholder: t('named:sameAsName') }),
      plainField('comInput', 'fullNameEn', t('named:fullNameEn'), {}, { ...text, placeholder: t('named:sameAsName') }),
      ...(isNew ? [parentField(t, source.parents ?? [])] : []),
      ...targetFields(t, source, isNew),
      ...(source.isFixed
        ? []
        : [plainField('switch', 'hidden', t('hidden'), { defaultValue: 0, tipLabel: t('hiddenTip') })]),
      ...(origin === 'release'
        ? [plainField('switch', 'followsDesign', t('followsDesign'), { tipLabel: t('followsDesignTip') })]
        : []),
      ...limitsOf(type).map((limit) =>
        plainField('switch', limit, t(limit), { defaultValue: 0, tipLabel: t(`${limit}Tip`) }),
      ),
      plainField('textarea', 'description', t('named:description'), { span: 24 }, { maxlength: 500, rows: 2 }),
    ],
  }
}

/** Form values of a stored menu. */
export const menuValues = (menu: MenuDetail): Values => ({
  fullName: menu.fullName,
  fullNameTw: menu.fullNameI18n.tw ?? '',
  fullNameEn: menu.fullNameI18n.en ?? '',
  enCode: menu.enCode,
  urlAddress: menu.urlAddress,
  linkTarget: menu.linkTarget || plainLink,
  hidden: menu.hidden ? 1 : 0,
  followsDesign: menu.followsDesign ? 1 : 0,
  ...Object.fromEntries(limitsOf(menu.type).map((limit) => [limit, menu[limit] ? 1 : 0])),
  description: menu.description,
})

/** Request body from the form values; `menu` holds what the form does not show. */
export function menuBody(values: Values, menu: { type: number; urlAddress: string; icon: string }) {
  const tw = textOf(values, 'fullNameTw')
  const en = textOf(values, 'fullNameEn')
  const target = textOf(values, 'linkTarget')
  const isOn = (name: string) => flagOf(values, name) === 1
  return {
    fullName: textOf(values, 'fullName'),
    fullNameI18n: { ...(tw && { tw }), ...(en && { en }) },
    enCode: textOf(values, 'enCode'),
    icon: menu.icon,
    description: textOf(values, 'description'),
    urlAddress: hasAddress(menu.type) ? textOf(values, 'urlAddress') : menu.urlAddress,
    linkTarget: target === '_blank' ? ('_blank' as const) : target === plainLink ? ('' as const) : ('_self' as const),
    hidden: isOn('hidden'),
    useBtnPermission: isOn('useBtnPermission'),
    useColumnPermission: isOn('useColumnPermission'),
    useFormPermission: isOn('useFormPermission'),
    useDataPermission: isOn('useDataPermission'),
  }
}

const codePattern = '^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$'
/** A select option needs a non-empty id; in requests a plain link has no target (SO.38). */
const plainLink = 'plain'
const hasAddress = (type: number): boolean => type === menuType.page || type === menuType.link

function parentField(t: TFunction<['menus', 'named']>, options: Option[]): Field {
  return plainField('treeSelect', 'parentId', t('parent'), { required: true, defaultValue: '-1' }, { options, filterable: true, clearable: false }) // prettier-ignore
}

function targetFields(t: TFunction<['menus', 'named']>, source: MenuFormSource, isNew: boolean): Field[] {
  switch (source.type) {
    case menuType.page:
      return [
        plainField(
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
            plainField(
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
            plainField(
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
            plainField(
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
            plainField(
              'select',
              'moduleId',
              t('portal'),
              { required: true, tipLabel: t('portalTip') },
              { options: source.portals ?? [], filterable: true },
            ),
          ]
        : []
    case menuType.dataView:
      return isNew
        ? [
            plainField(
              'comInput',
              'moduleId',
              t('view'),
              { required: true, tipLabel: t('viewTip') },
              { maxlength: 100 },
            ),
          ]
        : []
    case menuType.link:
      return [
        plainField(
          'comInput',
          'urlAddress',
          t('link'),
          { required: true, span: 24, tipLabel: t('linkTip') },
          { maxlength: 500, placeholder: 'https://' },
        ),
        plainField(
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
