import type { CheckedImportRow, FileColumns, ImportMode, ImportPreview } from '@armature/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api.ts'
import { generateUuid } from '../../lib/browser/random-id.ts'
import { type ImportedModel, createImportCalls, onlyAdd } from './import-calls.ts'
import { getExtension, importLimits, findFileError, type ImportStep } from './import-limits.ts'
import {
  getChosenKeys,
  type ColumnKeys,
  getColumnKeys,
  findMissingFields,
  isMatchingNeeded,
} from './column-matching.ts'
import { readFile, TooManyRows } from './read-file.ts'
import { toImportRow, withCell, removeLine } from './rows.ts'
import { type CsvPiece, splitCsv } from './split-csv.ts'
import { useUndo } from './undo/use-undo.ts'
import { isLargeImport, useBackgroundRun } from './use-background-run.ts'
import { useCheck } from './use-check.ts'
import { useRun } from './use-run.ts'

/** The file of the upload list: being sent, on the server under the name it returned, or refused. */
export interface SelectedFile {
  file: File
  state: 'sending' | 'there' | 'refused'
  name: string
  /** a large csv file is sent in several pieces */
  pieces: readonly CsvPiece[]
}

/** State and actions of the three steps of an import (F4.01–F4.11). */
export function useImport(module: string, model?: ImportedModel) {
  const { t } = useTranslation('import')
  const [mode, setMode] = useState<ImportMode>(onlyAdd)
  const calls = useMemo(() => createImportCalls(module, model, mode), [module, model, mode])
  const [step, setStep] = useState<ImportStep>('upload')
  const [chosen, setChosen] = useState<SelectedFile | null>(null)
  const [fault, setFault] = useState('')
  /** number of rows read so far; null: no file is being read */
  const [readCount, setReadCount] = useState<number | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [columns, setColumns] = useState<FileColumns | null>(null)
  /** columns are being mapped to fields; null: the rows are shown */
  const [keys, setKeys] = useState<ColumnKeys | null>(null)
  /** the last mapping */
  const [taken, setTaken] = useState<ColumnKeys | null>(null)
  const [rows, setRows] = useState<CheckedImportRow[]>([])
  const sending = useRef<AbortController>(undefined)
  /** id of the import of the file that was sent last */
  const [importId, setImportId] = useState('')
  const undo = useUndo(model)
  const run = useRun(calls, () => {
    setStep('result')
    undo?.refresh()
  })
  const background = useBackgroundRun(calls, () => setStep('result'))
  const check = useCheck(calls, setRows, (headerRow) => setPreview((now) => now && { ...now, headerRow }))
  useEffect(() => () => sending.current?.abort(), [])

  const forgetRows = () => {
    setPreview(null)
    setKeys(null)
    setTaken(null)
    setMode(onlyAdd)
    setRows([])
  }
  /** A second file replaces the first (F4.11). */
  const choose = async (file: File) => {
    const reason = findFileError(file)
    setFault(reason ? t(reason) : '')
    if (reason) return
    sending.current?.abort()
    setReadCount(null)
    const { signal } = (sending.current = new AbortController())
    forgetRows()
    setChosen({ file, state: 'sending', name: '', pieces: [] })
    try {
      const pieces = splitPieces(file.name, new Uint8Array(await file.arrayBuffer()))
      const { name } = await calls.upload(file.name, pieces[0]?.bytes ?? new Uint8Array(), signal)
      if (!signal.aborted) setChosen({ file, state: 'there', name, pieces })
    } catch (error) {
      if (signal.aborted) return
      setChosen({ file, state: 'refused', name: '', pieces: [] })
      setFault(readMessage(error))
    }
  }
  const removeFile = () => {
    sending.current?.abort()
    setReadCount(null)
    setChosen(null)
    forgetRows()
    setFault('')
  }
  const toPreview = async () => {
    if (chosen?.state !== 'there') return setFault(t(chosen?.state === 'sending' ? 'stillSending' : 'noFile'))
    setFault('')
    // back and forth again: the input is kept
    if (preview || keys) return setStep('preview')
    await reading(async (signal) => {
      const found = await calls.columns(chosen.name, signal)
      if (signal.aborted) return
      setColumns(found)
      if (!isMatchingNeeded(found)) return readRows(chosen, signal)
      setKeys(getColumnKeys(found.list))
      setStep('preview')
    })
  }
  /** Maps the columns as selected now, and reads the file with this mapping. */
  const takeMatches = async () => {
    if (!columns || !keys || chosen?.state !== 'there') return
    if (findMissingFields(columns, keys, mode).length > 0)
      return setFault(t(mode.mode === 'add' ? 'match.stillMissing' : 'match.keyStillMissing'))
    if (Object.values(keys).every((key) => key === '')) return setFault(t('match.nothing'))
    setFault('')
    await reading(async (signal) => {
      const choices = getChosenKeys(columns.list, keys)
      if (Object.keys(choices).length > 0) await calls.chooseColumns(choices)
      setTaken(keys)
      await readRows(chosen, signal)
    })
  }
  const readRows = async ({ file, name, pieces }: SelectedFile, signal: AbortSignal) => {
    const read = await readFile(calls, { fileName: file.name, name, pieces }, signal, setReadCount)
    if (signal.aborted) return
    setPreview(read)
    setRows(read.dataRow)
    setKeys(null)
    setStep('preview')
  }
  const reading = async (work: (signal: AbortSignal) => Promise<void>) => {
    setReadCount(0)
    const { signal } = (sending.current = new AbortController())
    try {
      await work(signal)
    } catch (error) {
      if (signal.aborted) return
      setFault(error instanceof TooManyRows ? t('tooManyRows', { count: importLimits.fileRows }) : readMessage(error))
    } finally {
      if (!signal.aborted) setReadCount(null)
    }
  }
  const isInBackground = useMemo(() => model !== undefined && isLargeImport(rows), [model, rows])
  const toResult = async () => {
    if (rows.length === 0) return setFault(t('empty'))
    setFault('')
    check.cancel()
    const origin = { importId: generateUuid(), fileName: chosen?.file.name.slice(0, 255) ?? '' }
    setImportId(origin.importId)
    await (isInBackground ? background : run).start(rows.map(toImportRow), origin)
  }
  const change = (next: CheckedImportRow[], key?: string) => {
    setFault('')
    setRows(next)
    check.soon(next, key)
  }
  return {
    step,
    chosen,
    fault,
    isBusy: readCount !== null,
    readCount: readCount ?? 0,
    columns,
    mode,
    /** the mode changes what is valid: every row is checked again */
    chooseMode: (next: ImportMode) => {
      setFault('')
      setMode(next)
      check.all(rows)
    },
    keys,
    setKeys,
    takeMatches,
    /** back to the column mapping, while the rows are shown */
    matchAgain: () => columns && setKeys(taken ?? getColumnKeys(columns.list)),
    preview,
    rows,
    run,
    background,
    /** it has more rows than are imported while the user waits */
    isInBackground,
    importId,
    /** null if the import cannot be undone */
    undo,
    menuId: model?.menuId ?? '',
    /** whether there is input that was not checked yet */
    isChecking: check.isChecking,
    choose,
    removeFile,
    toPreview,
    toResult,
    back: () => {
      setFault('')
      setStep('upload')
    },
    edit: (key: string, column: string, text: string, line = 0) => change(withCell(rows, key, column, text, line), key),
    removeLine: (key: string, line: number) => change(removeLine(rows, key, line), key),
    remove: (keys: ReadonlySet<string>) => change(rows.filter((row) => !keys.has(row.key))),
    failures: calls.failures,
    template: calls.template,
  }
}
export type Import = ReturnType<typeof useImport>

const splitPieces = (name: string, bytes: Uint8Array): CsvPiece[] =>
  getExtension(name) === 'csv' ? splitCsv(bytes, importLimits.bytes) : [{ bytes, offset: 0 }]

function readMessage(error: unknown): string {
  if (error instanceof ApiError) return error.msg
  throw error
}
