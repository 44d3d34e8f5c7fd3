import type { AttachedFile } from '@armature/form-engine'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { SandboxFrame } from './sandbox-frame.tsx'

const style = `body { margin: 0; padding: 16px; background: #fff; color: #1b1f26; }
table { border-collapse: collapse; font: 13px/1.5 system-ui, 'Microsoft YaHei', sans-serif; }
th, td { border: 1px solid #d9dde3; padding: 4px 8px; text-align: left; white-space: pre-wrap; max-width: 360px; vertical-align: top; }
th { position: sticky; top: 0; background: #f4f5f7; }`

/** The first sheet of a workbook: its values in a table, without formulas and drawings. */
export default function SheetFrame({ file }: { file: AttachedFile }) {
  const t = useTexts('files')
  const rows = useRows(file.fileVersionId)
  if (!rows) return <Skeleton rows={8} />
  return (
    <SandboxFrame
      name={`${t('sheet')} ${file.name}`}
      style={style}
      fill={(body) => body.append(buildTable(body, rows))}
    />
  )
}

function useRows(fileVersionId: string): string[][] | undefined {
  const [loaded, setLoaded] = useState<{ rows?: string[][]; error?: Error }>({})
  useEffect(() => {
    const abort = new AbortController()
    call('GET /api/file/Sheet/:fileVersionId', { params: { fileVersionId }, signal: abort.signal, silent: true }).then(
      ({ rows }) => setLoaded({ rows }),
      (error: unknown) => abort.signal.aborted || setLoaded({ error: error as Error }),
    )
    return () => abort.abort()
  }, [fileVersionId])
  if (loaded.error) throw loaded.error
  return loaded.rows
}

function buildTable({ ownerDocument: page }: HTMLElement, rows: readonly (readonly string[])[]): HTMLElement {
  const table = page.createElement('table')
  for (const [index, cells] of rows.entries()) {
    const row = table.insertRow()
    for (const content of cells) {
      const cell = page.createElement(index === 0 ? 'th' : 'td')
      cell.textContent = content
      row.append(cell)
    }
  }
  return table
}
