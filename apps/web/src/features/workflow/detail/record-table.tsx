import type { FlowDetail, FlowRecord } from '@armature/contract'
import { formatHandleStatus } from '@armature/contract/catalog/flow-statuses'
import { useTranslation } from 'react-i18next'
import { AttachedFiles } from '../../../form/files/attached-files.tsx'
import { DataTable, type TableColumn } from '../../../list/data-table.tsx'
import { useAppState } from '../../../lib/state/app-state.ts'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { timeWidth, useFormatTime, renderWithTitle } from '../task-parts.tsx'
import ink from '../signature/signature.module.css'
import css from './detail.module.css'
import { WhyNodeButton } from './reasons/why-node-button.tsx'

/** The timeline of a flow instance, oldest first (F9.80–F9.84, FO.125); on a phone a list of events with full comments. */
export function RecordTable({ detail, onWhy }: { detail: FlowDetail; onWhy: (nodeId: string) => void }) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const records = detail.recordList
  const asking = new Set(detail.nodeList.flatMap(({ nodeId, type }) => (type === 'approver' ? [nodeId] : [])))
  const renderReason = ({ nodeId, nodeName }: FlowRecord) =>
    asking.has(nodeId) && <WhyNodeButton title={nodeName} onPress={() => onWhy(nodeId)} />
  const renderSignature = ({ signImg, userName }: FlowRecord) =>
    signImg !== '' && <Picture src={signImg} alt={t('handSign.by', { name: userName })} className={ink.ink} />
  const renderFiles = ({ files }: FlowRecord) => files.length > 0 && <AttachedFiles files={files} mayDownload />
  const when = useFormatTime()
  const actionOf = ({ handleStatus, toUsers: users, isOwnRequest }: FlowRecord) => {
    const name = formatHandleStatus(handleStatus, language)
    const action = isOwnRequest ? t('record.ownRequest', { action: name }) : name
    return users ? t('record.handedTo', { action, users }) : action
  }
  const isPhone = useAppState((state) => state.device === 'mobile')
  const columns: TableColumn<FlowRecord>[] = [
    {
      key: 'nodeName',
      label: t('record.node'),
      width: 180,
      cell: (row) => (
        <span className={css.node}>
          {renderWithTitle(row.nodeName)}
          {renderReason(row)}
        </span>
      ),
    },
    {
      key: 'userName',
      label: t('record.user'),
      width: 200,
      cell: (row) => renderWithTitle(row.userName),
    },
    {
      key: 'handleTime',
      label: t('record.time'),
      width: timeWidth,
      cell: (row) => when(row.handleTime),
    },
    {
      key: 'handleStatus',
      label: t('record.action'),
      width: 200,
      cell: (row) => renderWithTitle(actionOf(row)),
    },
    {
      key: 'handleOpinion',
      label: t('record.remark'),
      fit: 'lines',
      cell: (row) => (
        <>
          <span className={css.remark}>
            {row.handleOpinion || (row.signImg || row.files.length > 0 ? '' : '—')}
            {renderSignature(row)}
          </span>
          {renderFiles(row)}
        </>
      ),
    },
  ]
  const label = t('detail.history')
  if (records.length === 0) return <Empty title={t('record.none')} text={t('record.noneText')} />
  if (!isPhone) return <DataTable label={label} columns={columns} rows={[...records]} rowKey={({ id }) => id} />
  return (
    <ol className={css.lines} aria-label={label}>
      {records.map((row) => (
        <li key={row.id}>
          <p className={css.who}>
            <b>{row.userName}</b>
            <span>{actionOf(row)}</span>
          </p>
          <p className={css.facts}>
            {joinFacts([row.nodeName, when(row.handleTime)], language)}
            {renderReason(row)}
          </p>
          {row.handleOpinion && <p className={css.remark}>{row.handleOpinion}</p>}
          {renderSignature(row)}
          {renderFiles(row)}
        </li>
      ))}
    </ol>
  )
}
