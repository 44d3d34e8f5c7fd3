import type { EndpointBody, MenuCategory, ReleasePreview, VersionNotes, baseEndpoints } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import css from './release.module.css'
import { translateName } from '../../../lib/i18n/translate-name.ts'

/** Whether a release adds a menu entry, and where. */
export interface MenuPlace {
  isOn: boolean
  /** '' keeps the place, `top:` and an application id is the top of its menu, otherwise the id of a folder */
  parent: string
}
export type MenuPlaces = Readonly<Record<MenuCategory, MenuPlace>>

/** The current menu entries of a design: at first one in the desktop menu, later the existing ones. */
export function findPlaces({ isFirst, entries }: Pick<ReleasePreview, 'isFirst' | 'entries'>): MenuPlaces {
  const isOn = (category: MenuCategory) =>
    entries.some((entry) => entry.category === category && entry.enabledMark === 1)
  return { Web: { isOn: isFirst || isOn('Web'), parent: '' }, App: { isOn: isOn('App'), parent: '' } }
}

/** The menu places as the release call expects them (FO.44). */
export function buildReleaseBody({
  Web,
  App,
}: MenuPlaces): Omit<EndpointBody<typeof baseEndpoints.release>, 'icon' | 'conversions' | keyof VersionNotes> {
  const pc = splitParent(Web.parent)
  const app = splitParent(App.parent)
  return {
    pc: Web.isOn ? 1 : 0,
    pcModuleParentId: pc.parentId,
    pcSystemId: pc.systemId,
    app: App.isOn ? 1 : 0,
    appModuleParentId: app.parentId,
    appSystemId: app.systemId,
  }
}

const top = 'top:'

const splitParent = (parent: string) =>
  parent.startsWith(top) ? { parentId: '-1', systemId: parent.slice(top.length) } : { parentId: parent, systemId: '' }

interface MenuPlaceFieldsProps {
  preview: ReleasePreview
  places: MenuPlaces
  onChange: (places: MenuPlaces) => void
}

/** Selects the menus that the form is added to, desktop and phone, and the parent in each. */
export function MenuPlaceFields({ preview, places, onChange }: MenuPlaceFieldsProps) {
  const { t } = useTranslation('designer')
  const offered = useParentOptions()
  return (['Web', 'App'] as const).map((category) => {
    const place = places[category]
    const hasEntry = preview.entries.some((entry) => entry.category === category)
    const kept = hasEntry ? [{ value: '', label: t('release.samePlace') }] : []
    const options = [...kept, ...offered(category, hasEntry)]
    const change = (part: Partial<MenuPlace>) => onChange({ ...places, [category]: { ...place, ...part } })
    return (
      <div key={category} className={css.menu}>
        <Checkbox checked={place.isOn} onChange={(isOn) => change({ isOn })}>
          {t(`release.in.${category}`)}
        </Checkbox>
        {place.isOn ? (
          <Field label={t(`release.place.${category}`)}>
            <NativeSelect
              value={place.parent}
              options={options}
              onChange={(event) => change({ parent: event.target.value })}
            />
          </Field>
        ) : (
          <p className={css.count}>{t(hasEntry ? 'release.taken' : `release.about.${category}`)}</p>
        )}
      </div>
    )
  })
}

/** The top levels of the applications' menus and their folders, named in the user's language. */
function useParentOptions() {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['menu-parents'],
    queryFn: ({ signal }) => call('GET /api/visualdev/Base/MenuParents', { signal, silent: true }),
  })
  const { systems = [], list = [] } = data ?? {}
  return (category: MenuCategory, hasEntry: boolean) => {
    const hasMany = systems.length > 1
    const tops = systems.map((system, at) => ({
      // by default a new entry is added at the top of the first application
      value: at === 0 && !hasEntry ? '' : top + system.id,
      label: hasMany ? t('release.topOf', { name: system.fullName }) : t('release.top'),
    }))
    const directories = list
      .filter((directory) => directory.category === category)
      .map(({ id, systemId, fullName, fullNameI18n }) => {
        const name = translateName({ fullName, fullNameI18n }, language)
        // most forms are added to the first application
        const other = systems.slice(1).find((one) => one.id === systemId)
        return { value: id, label: other ? `${other.fullName} / ${name}` : name }
      })
    return [...(tops.length > 0 ? tops : [{ value: '', label: t('release.top') }]), ...directories]
  }
}
