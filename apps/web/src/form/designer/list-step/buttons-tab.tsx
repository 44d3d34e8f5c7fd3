import { formatListButton } from '@armature/contract/catalog/list-buttons'
import { createDefaultColumnData, offeredButtons } from '@armature/form-engine/editing/index'
import type { ListButton } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Switch } from '../../../ui/buttons/switch.tsx'
import panel from '../properties/properties.module.css'
import css from './list-step.module.css'
import { Labels } from './row.tsx'
import { useList } from './use-list.ts'

const usual = createDefaultColumnData({ fields: [] })
type Part = 'btnsList' | 'columnBtnsList'

/** Buttons above the list and on each row, with their texts. */
export function ButtonsTab() {
  const { t } = useTranslation('designer')
  return (
    <>
      <Buttons part="btnsList" title={t('list.topButtons')} />
      <Buttons part="columnBtnsList" title={t('list.rowButtons')} />
    </>
  )
}

function Buttons({ part, title }: { part: Part; title: string }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const [list, change] = useList()
  const offered = offeredButtons[part]
  const shown = list[part] ?? usual[part] ?? []
  const set = (next: ListButton[], key: string) => change((now) => ({ ...now, [part]: next }), key)
  return (
    <section className={panel.group}>
      <h3>{title}</h3>
      <ul className={css.entries}>
        {offered.map((button) => {
          const at = shown.findIndex(({ value }) => value === button.value)
          const own = shown[at]
          const name = formatListButton(button.value, language)
          const toggle = (isOn: boolean) =>
            // Buttons keep the default order, whichever was enabled last.
            set(
              offered.flatMap(({ value }) =>
                value === button.value ? (isOn ? [button] : []) : shown.filter((each) => each.value === value),
              ),
              `${part}:${button.value}`,
            )
          return (
            <li key={button.value} className={css.button}>
              <Switch checked={own !== undefined} onChange={toggle}>
                {name}
              </Switch>
              {own && (
                <details className={css.texts}>
                  <summary>{t('list.texts', { label: own.label })}</summary>
                  <Labels
                    entry={own}
                    id={`${part}-${button.value}`}
                    onChange={(patch) => set(shown.with(at, { ...own, ...patch }), `${part}:${button.value}:label`)}
                  />
                </details>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
