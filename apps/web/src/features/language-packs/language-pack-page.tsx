import type { Calls, EndpointData, ListedText } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts, joinNames } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useSettings } from '../../lib/state/settings.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { resetText, textsKey, useRefreshTexts, type Pack } from './language-pack-api.ts'
import css from './language-packs.module.css'
import { noFilters, PackFilters, type PackFilterValues } from './pack-filters.tsx'
import { PackTools } from './pack-tools.tsx'
import { TextDialog } from './text-dialog.tsx'
import { formatPlace, TextStateMark } from './text-state-mark.tsx'

type Page = EndpointData<Calls['GET /api/system/LanguagePack']>

/** Texts of the product and of designs by language: changing, translating, exporting and importing them. */
export default function LanguagePackPage() {
  const { t } = useTranslation('languagePacks')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const refresh = useRefreshTexts()
  const mayEdit = useMay('btn_edit')
  const [page, setPage] = useState<Page>()
  const [edited, setEdited] = useState<{ pack: Pack; text: ListedText } | null>(null)
  const [pack, setPack] = useState<Pack>(noFilters)
  const load = async (
    query: PackFilterValues & { keyword: string; currentPage: number; pageSize: number },
    signal: AbortSignal,
  ) => {
    const { kind, area, state, keyword, currentPage, pageSize } = query
    const found = await call('GET /api/system/LanguagePack', {
      query: { kind, language: query.language, area, state, keyword, currentPage, pageSize },
      signal,
      silent: true,
    })
    setPage(found)
    setPack({ kind, language: query.language })
    return found
  }
  const reset = async (text: ListedText) => {
    const question = {
      title: t(pack.kind === 'product' ? 'resetTitle' : 'removeTitle'),
      text: t(text.state === 'unused' ? 'removeUnusedText' : 'resetText', { text: text.original }),
      okText: t('reset'),
    }
    if (!(await confirm(question))) return
    await resetText(pack, text)
    await refresh()
  }
  const formatChange = ({ changedAt, changedBy }: ListedText) =>
    changedAt === null ? '' : joinFacts([changedBy, formatDateTime(changedAt, offsetMinutes)].filter(Boolean), language)
  const formatPlaces = (text: ListedText) =>
    joinNames(
      text.places.map((place) => formatPlace(t, place)),
      language,
    )
  return (
    <>
      <PagedList<ListedText, PackFilterValues>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={[...textsKey, language]}
        load={load}
        filters={{
          start: noFilters,
          draw: (filters, change) => (
            <PackFilters filters={filters} onChange={change} areas={page?.areas ?? []} counts={page?.counts} />
          ),
        }}
        tools={(query) => <PackTools pack={{ kind: query.kind, language: query.language }} />}
        columns={[
          {
            key: 'source',
            label: t('source'),
            width: 260,
            cell: ({ source, original }) => <span className={css.text}>{source || original}</span>,
          },
          {
            key: 'text',
            label: t('text'),
            width: 320,
            cell: (text) => (
              <Lead
                text={text}
                onOpen={mayEdit && text.state !== 'unused' ? () => setEdited({ pack, text }) : undefined}
              />
            ),
          },
          { key: 'state', label: t('state'), cell: ({ state }) => <TextStateMark state={state} /> },
          { key: 'place', label: t('place'), width: 200, cell: (text) => formatPlaces(text) || '—' },
          { key: 'change', label: t('lastChange'), cell: (text) => formatChange(text) || '—' },
        ]}
        card={(text) => ({
          name: text.source || text.original,
          state: <TextStateMark state={text.state} />,
          words: text.text || t('noText'),
          foot: joinFacts([formatPlaces(text), formatChange(text)].filter(Boolean), language),
        })}
        rowKey={({ key }) => key}
        actions={(text) => (
          <RowButtons
            buttons={[
              mayEdit &&
                text.state !== 'unused' && { key: 'edit', label: t('edit'), act: () => setEdited({ pack, text }) },
              mayEdit && text.version > 0 && { key: 'reset', label: t('reset'), act: () => reset(text) },
            ]}
          />
        )}
        none={{
          title: t('none'),
          text: t(pack.kind === 'design' && pack.language === 'zh' ? 'noneChinese' : 'noneText'),
        }}
      />
      {edited && <TextDialog {...edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function Lead({ text, onOpen }: { text: ListedText; onOpen: (() => void) | undefined }) {
  const { t } = useTranslation('languagePacks')
  const shown = text.text || <span className={css.missing}>{t('noText')}</span>
  if (!onOpen) return <span className={css.text}>{shown}</span>
  return (
    <button type="button" className={css.lead} onClick={onOpen} title={text.text}>
      {shown}
    </button>
  )
}
