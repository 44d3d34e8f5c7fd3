import { useSize } from '../../../energy/map/use-size.ts'
import { FrameContext } from './frame-context.ts'
import { ScreenWindow } from './screen-page.tsx'
import css from './stage.module.css'

/** A public screen in a part of a page, as visitors see it: it fills its parent. */
export function FramedScreen({ screenId }: { screenId: string }) {
  const [frame, size] = useSize()
  return (
    <div ref={frame} className={css.frame}>
      <FrameContext value={size}>
        <ScreenWindow audience="visitors" screenId={screenId} />
      </FrameContext>
    </div>
  )
}
