import { translateContent } from '@armature/form-engine/control/content'
import { findControl } from '@armature/form-engine/controls/index'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectBox, TreeSelectBox } from '../../antd/load.ts'
import { joinNames } from '../../../lib/i18n/join-names.ts'
import { findChoice, findPath, getChoiceSource, useChoices, type Choice } from '../../choices.ts'
import { useNames } from '../../names.ts'
import { getNameSource } from '../../display-text.ts'
import { useReader, type Reader } from '../../reader.tsx'
import type { SearchProps } from '../../control-view/control-view.ts'
import { Resting } from './resting.tsx'
import { TextSearch } from './text-search.tsx'

/** Searches by one option, or several where the list allows it. */
export function OneOfSearch(props: SearchProps) {
  return props.search.searchType === 2 ? <TextSearch {...props} /> : <ChoiceSearch {...props} isTree={false} />
}

export function TreeSearch(props: SearchProps) {
  return props.search.searchType === 2 ? <TextSearch {...props} /> : <ChoiceSearch {...props} isTree />
}

function ChoiceSearch({ id, field, search, value, onChange, isTree }: SearchProps & { isTree: boolean }) {
  const { t } = useTranslation('form')
  const reader = useReader()
  const [keyword, setKeyword] = useState('')
  // a record stores the whole path down to an option, and is searched by it
  const isPath = findControl(field.config.jnpfKey)?.isPath === true
  const isMultiple = search.searchMultiple === true && !isPath
  const ids = isPath ? toIds(value).slice(-1) : toIds(value)
  const [isWanted, setWanted] = useState(ids.length > 0)
  const isRemote = getChoiceSource(field) === 'model'
  const source = useChoices(field, { ...reader, path: search.prop, keyword: isRemote ? keyword : '', isWanted })
  const choices = field.config.jnpfKey === 'switch' ? createSwitchChoices(field, reader.language, t) : source.choices
  const nameOf = useNames(isRemote ? getNameSource(field, search.prop, reader.modelId) : null, ids)
  const names = ids.map((each) => findChoice(choices, each)?.fullName ?? nameOf(each) ?? '')
  const text = joinNames(names.filter(Boolean), reader.language)
  const give = (next: string | string[] | undefined) => {
    const chosen = isPath && typeof next === 'string' ? findPath(choices, next) : next
    onChange(chosen === undefined || chosen.length === 0 ? undefined : chosen)
  }
  const shared = {
    id,
    label: search.label,
    placeholder: t('control.choose'),
    invalid: false,
    shape: 'box' as const,
    clearable: true,
    multiple: isMultiple,
    filterable: true,
    choices,
    isLoading: source.isLoading,
    failure: source.failure,
    value: isMultiple ? ids : ids[0],
    onChange: give,
  }
  return (
    <Resting
      id={id}
      label={search.label}
      disabled={false}
      invalid={false}
      shape="box"
      text={text}
      placeholder={t('control.choose')}
      onClear={ids.length > 0 ? () => onChange(undefined) : undefined}
    >
      {(done) => (
        <Opened onOpen={() => setWanted(true)}>
          {isTree ? (
            <TreeSelectBox {...shared} onlyLeaves={false} onDone={done} />
          ) : (
            <SelectBox {...shared} onDone={done} {...(isRemote ? { onKeyword: setKeyword } : {})} />
          )}
        </Opened>
      )}
    </Resting>
  )
}

// The options are loaded when the box is first opened, not with the list.
function Opened({ onOpen, children }: { onOpen: () => void; children: React.ReactNode }) {
  useState(() => queueMicrotask(onOpen))
  return children
}

function createSwitchChoices(
  field: SearchProps['field'],
  language: Reader['language'],
  t: (key: string) => string,
): Choice[] {
  return [
    { id: '1', fullName: translateContent(field, 'activeTxt', language) || t('control.on') },
    { id: '0', fullName: translateContent(field, 'inactiveTxt', language) || t('control.off') },
  ]
}

const toIds = (value: unknown): string[] =>
  value === undefined || value === null || value === ''
    ? []
    : (Array.isArray(value) ? (value as unknown[]) : [value]).map(String)
