import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** Not in the library's types yet: https://wicg.github.io/shape-detection-api/ */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector
const detectorClass = (): DetectorClass | undefined => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector

const lookEveryMs = 250

/** absent: this browser reads no codes, or the page came without encryption; denied: the person or the device says no */
export type CameraState = 'absent' | 'starting' | 'on' | 'denied'

export interface Camera {
  state: CameraState
  /** shows what it sees */
  video: RefObject<HTMLVideoElement | null>
}

/** Reads QR codes off the camera into `onText`; the camera is let go of at once when the page no longer looks. */
export function useCamera(onText: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>(() => (canRead() ? 'starting' : 'absent'))
  const tell = useEffectEvent(onText)
  const isAbsent = state === 'absent'
  useEffect(() => {
    const Detector = detectorClass()
    const picture = video.current
    if (isAbsent || !Detector || !picture) return
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const detector = new Detector({ formats: ['qr_code'] })
    const look = async () => {
      // a frame that cannot be read is followed by the next
      const [found] = await detector.detect(picture).catch(() => [])
      if (isOver) return
      if (found) tell(found.rawValue)
      timer = setTimeout(() => void look(), lookEveryMs)
    }
    const start = async () => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      stream = opened
      if (isOver) return letGo(opened)
      picture.srcObject = opened
      await picture.play()
      setState('on')
      await look()
    }
    start().catch(() => {
      if (!isOver) setState('denied')
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      if (stream) letGo(stream)
    }
  }, [isAbsent])
  return { state, video }
}

// The library says that there always is one; a page without encryption has none.
const canRead = (): boolean =>
  detectorClass() !== undefined && (navigator as { mediaDevices?: MediaDevices }).mediaDevices !== undefined

const letGo = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())
