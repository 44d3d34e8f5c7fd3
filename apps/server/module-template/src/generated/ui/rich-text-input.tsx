import { type ComponentType, useEffect, useState } from 'react'
import { texts } from '../texts.js'
import { toText } from '../values.js'
import type { ControlProps } from './control-props.js'
import { RichText } from './rich-text.js'

/** Rich text: the editor is loaded when it is first needed. What cannot be changed is shown with its formats. */
export function RichTextInput(props: ControlProps) {
  const { value, attributes } = props
  const [Editor, setEditor] = useState<ComponentType<ControlProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isLoading = !attributes.disabled && !Editor && !hasFailed
  useEffect(() => {
    if (!isLoading) return
    import('./rich-text-editor.js').then(
      ({ RichTextEditor }) => setEditor(() => RichTextEditor),
      () => setFailed(true),
    )
  }, [isLoading])
  if (Editor && !attributes.disabled) return <Editor {...props} />
  return (
    <>
      <div className={attributes.disabled ? undefined : 'rich-rest'} aria-busy={isLoading}>
        <RichText html={toText(value)} />
      </div>
      {hasFailed && (
        <p className="problem" role="alert">
          {texts.rich.notLoaded}{' '}
          <button type="button" onClick={() => setFailed(false)}>
            {texts.retry}
          </button>
        </p>
      )}
    </>
  )
}
