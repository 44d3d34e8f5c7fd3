import '../../../form/controls/index.ts'
import type { ReportData } from '@armature/contract'
import type { Field, SearchField } from '@armature/form-engine'
import { FileSpreadsheet, FileText, Printer, RotateCw } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { SearchBar } from '../../../form/list/search-bar.tsx'
import { ReaderProvider } from '../../../form/reader.tsx'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { exportExcel, exportPdf, type ReportFilters } from '../report-api.ts'
import { printReport } from './print.ts'
import { ReportTable } from './report-table.tsx'
import css from './report-view.module.css'

const ReportChart = lazy(() => import('./report-chart.tsx'))

interface ReportViewProps {
  /** of a released report, which can be exported to Excel */
  id?: string
  data: ReportData
  asked: ReportFilters
  isFetching: boolean
  /** why the last refresh failed */
  fault?: string
  onAsk: (asked: ReportFilters) => void
  onRefresh?: () => void
}

/** A report on a page: filters, title, chart, rows and notes; it can be printed or exported. */
export function ReportView({ id, data, asked, isFetching, fault = '', onAsk, onRefresh }: ReportViewProps) {
  const { t } = useTranslation('reports')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const paper = useRef<HTMLElement>(null)
  const [isWhole, setWhole] = useState(false)
  const [writing, setWriting] = useState<'excel' | 'pdf' | null>(null)
  const filters = useMemo(() => filterModel(data), [data])
  const print = () => {
    // all rows are printed, whatever the page shows
    flushSync(() => setWhole(true))
    if (paper.current) printReport(paper.current, data)
    setWhole(false)
  }
  const write = async (format: 'excel' | 'pdf', run: () => Promise<void>) => {
    setWriting(format)
    // the API client has already shown the error
    await run().catch(() => undefined)
    setWriting(null)
  }
  const writePdf = async () => {
    if (id !== undefined && (await exportPdf(id, asked))) toast.info(t('pdfStarted'), 3000)
  }
  return (
    <div className={css.view} aria-busy={isFetching}>
      {data.filters.length > 0 && (
        <ReaderProvider modelId={data.modelId}>
          <SearchBar model={filters} query={{ keyword: '', search: asked }} onSearch={({ search }) => onAsk(search)} />
        </ReaderProvider>
      )}
      <section className={css.panel} aria-label={data.title}>
        <div className={css.head}>
          <h2>{data.title}</h2>
          <span className={css.time}>{t('asOf', { time: formatDateTime(data.time, offsetMinutes) })}</span>
          <Fault text={fault} />
          <span className={css.tools}>
            {onRefresh && <IconButton icon={RotateCw} label={t('refresh')} onClick={onRefresh} />}
            <Button icon={Printer} onClick={print}>
              {t('print')}
            </Button>
            {id !== undefined && (
              <>
                <Button icon={FileText} loading={writing === 'pdf'} onClick={() => void write('pdf', writePdf)}>
                  {t('pdf')}
                </Button>
                <Button
                  icon={FileSpreadsheet}
                  loading={writing === 'excel'}
                  onClick={() => void write('excel', () => exportExcel(id, asked))}
                >
                  {t('excel')}
                </Button>
              </>
            )}
          </span>
        </div>
        <article ref={paper} className={css.paper}>
          {data.chart && data.chart.names.length > 0 && (
            <Suspense fallback={<div className={css.chart} />}>
              <ReportChart chart={data.chart} />
            </Suspense>
          )}
          {data.rows.some(({ type }) => type !== 'total') || (data.groups.length === 0 && data.kind !== 'detail') ? (
            <ReportTable data={data} isWhole={isWhole} />
          ) : (
            <Empty
              title={t('empty')}
              text={t(Object.keys(asked).length > 0 ? 'emptyFiltered' : 'emptyText')}
              filtered
            />
          )}
          <Remarks data={data} />
        </article>
      </section>
    </div>
  )
}

/** Notes about the data, and the text that the designer wrote below them. */
function Remarks({ data }: { data: ReportData }) {
  const { t } = useTranslation('reports')
  const shown = new Set(data.rows.map(({ names }) => names[0])).size - (data.rows.at(-1)?.type === 'total' ? 1 : 0)
  const remarks = [
    data.firstOf > shown && shown > 0 ? t('firstOf', { shown, total: data.firstOf }) : '',
    data.isCut ? t(data.kind === 'detail' ? 'cutRows' : 'cut') : '',
    data.areColumnsCut ? t('cutColumns', { count: data.columns.length }) : '',
    data.notes,
  ].filter(Boolean)
  if (remarks.length === 0) return null
  return (
    <div className={css.notes}>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  )
}

function filterModel({ filters }: ReportData) {
  return {
    keywordLabels: [],
    searches: filters.map(({ prop, label, searchType, field }) => ({
      search: { prop, label, searchType: searchType as SearchField['searchType'] },
      field: JSON.parse(field) as Field,
    })),
  }
}
