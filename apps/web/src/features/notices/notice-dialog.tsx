import type { Calls, EndpointData, NoticeInput } from '@armature/contract'
import type { Field, Rule, Values } from '@armature/form-engine'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildEditedQuery, editLoaded, type EditedObject } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import { readIds, createField, readText } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api/api.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { usePageInMenu } from '../../lib/menu/page-in-menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { buildNoticeTemplatesQuery, saveNotice, useRefreshNotices } from './notice-api.ts'
import css from './notices.module.css'

/** Creates or edits a draft of a notice. */
export function NoticeDialog({ id, onClose }: { id?: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('notices')
  const stored = useQuery({ ...buildEditedQuery('GET /api/message/:id', { id: id ?? '' }), enabled: id !== undefined })
  if (id !== undefined && !stored.data) return <LoadingDialog title={t('edit')} queries={[stored]} onClose={onClose} />
  const edited = stored.data && editLoaded(stored.data, toNoticeValues)
  return <NoticeForm id={id} title={stored.data?.data.title ?? ''} edited={edited} onClose={onClose} />
}

const toNoticeValues = (notice: EndpointData<Calls['GET /api/message/:id']>): Values => ({
  title: notice.title,
  bodyText: notice.bodyText,
  toAll: String(notice.toAll),
  toUserIds: notice.toUserIds,
})

interface NoticeFormProps {
  id: string | undefined
  title: string
  edited: EditedObject | undefined
  onClose: () => void
}

function NoticeForm({ id, title, edited, onClose }: NoticeFormProps) {
  const { t } = useTranslation('notices')
  const refresh = useRefreshNotices()
  const [start, setStart] = useState<{ values: Values; key: number; isChanged: boolean }>({
    values: { toAll: '1' },
    key: 0,
    isChanged: false,
  })
  const form = useMemo(() => ({ fields: buildFields(t), rules: [hideReceivers] }), [t])
  return (
    <FormDialog
      key={start.key}
      title={id === undefined ? t('add') : t('editTitle', { name: title })}
      draft={`notice:${id ?? 'new'}`}
      form={form}
      values={start.values}
      edited={edited}
      isChanged={start.isChanged}
      note={
        id === undefined && (
          <Templates
            onChoose={(chosen) => setStart({ values: { toAll: '1', ...chosen }, key: start.key + 1, isChanged: true })}
          />
        )
      }
      save={async (next, version) => {
        const isToAll = next['toAll'] !== '0'
        const body: NoticeInput = {
          title: readText(next, 'title'),
          bodyText: readText(next, 'bodyText'),
          toAll: isToAll ? 1 : 0,
          toUserIds: isToAll ? [] : readIds(next, 'toUserIds'),
        }
        await saveNotice(id, body, version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

/** Fills the notice from a template, if the user has the page of message templates and there are any. */
function Templates({ onChoose }: { onChoose: (values: Values) => void }) {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const client = useQueryClient()
  const { data = [] } = useQuery(buildNoticeTemplatesQuery(usePageInMenu('/msgCenter/template')))
  if (data.length === 0) return null
  const choose = async (id: string) => {
    const template = await client.fetchQuery({
      queryKey: ['messageTemplate', id],
      queryFn: () => call('GET /api/message/MessageTemplateConfig/:id', { params: { id } }),
    })
    onChoose({ title: template.title, bodyText: template.content })
  }
  return (
    <div className={css.templates}>
      <NativeSelect
        aria-label={t('template')}
        value=""
        options={[
          { value: '', label: t('template') },
          ...data.map((one) => ({ value: one.id, label: getMenuName(one, language) })),
        ]}
        onChange={(event) => event.target.value && void choose(event.target.value)}
      />
      <span className={css.hint}>{t('templateHint')}</span>
    </div>
  )
}

const buildFields = (t: (key: string) => string): Field[] => [
  createField('comInput', 'title', t('name'), { required: true, span: 24 }, { maxlength: 200 }),
  createField(
    'radio',
    'toAll',
    t('toWhom'),
    { span: 24, dataType: 'static', defaultValue: '1' },
    {
      options: [
        { id: '1', fullName: t('toAll') },
        { id: '0', fullName: t('toChosen') },
      ],
    },
  ),
  createField(
    'usersSelect',
    'toUserIds',
    t('to'),
    { span: 24, required: true, tipLabel: t('toHint') },
    {
      multiple: true,
      title: t('pick'),
      selectType: 'all',
    },
  ),
  createField('editor', 'bodyText', t('body'), { span: 24 }, { placeholder: t('bodyHint') }),
]

const hideReceivers: Rule = {
  id: 'hideReceivers',
  name: '',
  enabled: true,
  when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'toAll', op: 'ne', value: '0' }] }] },
  then: [{ type: 'hide', field: 'toUserIds' }],
}
