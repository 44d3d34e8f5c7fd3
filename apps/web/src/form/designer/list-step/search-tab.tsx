import type { SearchField } from '@armature/form-engine'
import { translateLabel } from '@armature/form-engine/design/walk'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { Switch } from '../../../ui/buttons/switch.tsx'
import panel from '../properties/properties.module.css'
import {
  filterKeywordFields,
  maxKeywords,
  moveEntry,
  patchEntry,
  filterSearchableFields,
  toggleKeyword,
  toggleSearch,
  type ListableField,
} from '../state/list-edits.ts'
import { getFieldName } from '../../text/engine-texts.ts'
import { AddField } from './add-field.tsx'
import css from './list-step.module.css'
import { Labels, Row } from './row.tsx'
import { SortableEntry } from './sortable-entry.tsx'
import { useList } from './use-list.ts'
import { translateName } from '../../../lib/i18n/translate-name.ts'

/** What the list can be searched by: search fields, and the fields of the keyword box. */
export function SearchTab({ listable }: { listable: ListableField[] }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const [list, change] = useList()
  const byName = new Map(listable.map((each) => [each.name, each]))
  const free = filterSearchableFields(listable).filter(({ name }) => !list.searchList.some(({ prop }) => prop === name))
  const keywords = list.keywordList ?? []
  return (
    <>
      <section className={panel.group}>
        <h3>{t('list.keyword')}</h3>
        <p className={css.help}>{t('list.keywordHelp', { max: maxKeywords })}</p>
        <div className={panel.columnChecks}>
          {filterKeywordFields(listable).map(({ name, field }) => (
            <Checkbox
              key={name}
              checked={keywords.includes(name)}
              disabled={!keywords.includes(name) && keywords.length >= maxKeywords}
              onChange={() => change((now) => toggleKeyword(now, name), `keyword:${name}`)}
            >
              {getFieldName(field, language)}
            </Checkbox>
          ))}
          {filterKeywordFields(listable).length === 0 && <span className={panel.note}>{t('list.noTexts')}</span>}
        </div>
      </section>
      <section className={panel.group}>
        <h3>{t('list.searchFields')}</h3>
        <ol className={css.entries}>
          {list.searchList.map((search, index) => {
            const known = byName.get(search.prop)
            const types = known?.control.searchTypes(known.field) ?? []
            const set = (patch: Partial<SearchField>) =>
              change(
                (now) => ({ ...now, searchList: patchEntry(now.searchList, index, patch) }),
                `search:${search.prop}:${Object.keys(patch).join()}`,
              )
            return (
              <SortableEntry
                key={search.prop}
                list="search"
                index={index}
                count={list.searchList.length}
                name={
                  translateName({ fullName: search.label, fullNameI18n: search.labelI18n }, language) ||
                  (known ? translateLabel(known.field, language) : search.prop)
                }
                note={known ? t(`list.type${search.searchType}`) : t('list.gone')}
                onMove={(from, to) =>
                  change(
                    (now) => ({ ...now, searchList: moveEntry(now.searchList, from, to) }),
                    `moveSearch:${search.prop}`,
                  )
                }
                onRemove={() =>
                  change(
                    (now) => ({ ...now, searchList: now.searchList.toSpliced(index, 1) }),
                    `removeSearch:${search.prop}`,
                  )
                }
              >
                <Labels entry={search} field={known?.field} id={`search-${search.prop}`} onChange={set} />
                {types.length > 1 && (
                  <Row label={t('list.searchType')}>
                    <Segmented
                      size="small"
                      stretch
                      label={t('list.searchType')}
                      value={String(search.searchType)}
                      options={types.map((type) => ({ value: String(type), label: t(`list.type${type}`) }))}
                      onChange={(chosen) => set({ searchType: types.find((type) => String(type) === chosen) ?? 1 })}
                    />
                  </Row>
                )}
                {search.searchType === 1 && known?.control.lookup && (
                  <Row label={t('list.multiple')}>
                    <Switch
                      aria-label={t('list.multiple')}
                      checked={search.searchMultiple === true}
                      onChange={(searchMultiple) => set({ searchMultiple })}
                    />
                  </Row>
                )}
              </SortableEntry>
            )
          })}
        </ol>
        <AddField
          label={t('list.addSearch')}
          fields={free}
          onAdd={(field) => change((now) => toggleSearch(now, field), `addSearch:${field.name}`)}
        />
      </section>
    </>
  )
}
