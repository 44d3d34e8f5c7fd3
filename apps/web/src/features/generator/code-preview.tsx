import type { GeneratedNode } from '@armature/contract'
import { formatFileSize } from '@armature/form-engine'
import { Copy, Download, FileText, Folder } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { listBranchIds } from '../../ui/tree/flat-nodes.ts'
import { toggleId } from '../../ui/tree/toggle-id.ts'
import { VirtualTree } from '../../ui/tree/virtual-tree.tsx'
import css from './code-preview.module.css'
import { findFirstFile, withFiles } from './generated-files.ts'

interface CodePreviewProps {
  title: string
  files: readonly GeneratedNode[]
  onDownload: () => Promise<void>
  onClose: () => void
}

/** The files of a package: the tree on the left (a list on a phone), the content of the chosen file on the right. */
export default function CodePreview({ title, files, onDownload, onClose }: CodePreviewProps) {
  const { t } = useTranslation('generator')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const all = useMemo(() => withFiles(files), [files])
  const [file, setFile] = useState(() => findFirstFile(all))
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(listBranchIds(files)))
  const [isLoading, setLoading] = useState(false)
  const fetchZip = async () => {
    setLoading(true)
    // the API client has already shown the error
    await onDownload().catch(() => undefined)
    setLoading(false)
  }
  const turn = ({ id }: GeneratedNode) => setOpen(toggleId(open, id))
  const choose = (id: string) => setFile(all.find((one) => one.id === id) ?? file)
  return (
    <Dialog
      open
      title={title}
      width={isPhone ? 'full' : 1200}
      bodyClassName={css.body ?? ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button kind="primary" icon={Download} loading={isLoading} onClick={() => void fetchZip()}>
            {t('downloadZip')}
          </Button>
        </>
      }
    >
      {isPhone ? (
        <NativeSelect
          aria-label={t('files')}
          value={file?.id ?? ''}
          options={all.map(({ id }) => ({ value: id, label: id }))}
          onChange={(event) => choose(event.target.value)}
        />
      ) : (
        <VirtualTree
          label={t('files')}
          className={css.tree ?? ''}
          nodes={files}
          open={open}
          onOpen={turn}
          isSelected={({ id }) => id === file?.id}
          onChoose={(node) => (node.fileType === '' ? turn(node) : setFile(node))}
        >
          {({ fullName, fileType, fileContent }) => {
            const Mark = fileType === '' ? Folder : FileText
            return (
              <>
                <Mark size={16} strokeWidth={1.75} aria-hidden className={css.mark} />
                <span className="cut" title={fullName}>
                  {fullName}
                </span>
                {fileType !== '' && <span className={css.size}>{formatFileSize(new Blob([fileContent]).size)}</span>}
              </>
            )
          }}
        </VirtualTree>
      )}
      {file && (
        <section className={css.file} aria-label={file.fullName}>
          <div className={css.head}>
            <code className="cut" title={file.id}>
              {file.id}
            </code>
            <Button
              size="small"
              icon={Copy}
              onClick={() => void copyText(file.fileContent, { done: t('copied'), failed: t('notCopied') })}
            >
              {t('copy')}
            </Button>
          </div>
          {/* focusable, so that arrow keys scroll it */}
          <pre
            key={file.id}
            className={css.code}
            data-type={file.fileType}
            tabIndex={0}
            aria-label={t('contentOf', { name: file.fullName })}
          >
            <code>{file.fileContent}</code>
          </pre>
        </section>
      )}
    </Dialog>
  )
}
