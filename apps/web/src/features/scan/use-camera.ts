import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** Missing in TypeScript's DOM types: https://wicg.github.io/shape-detection-api/ */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector
const findDetectorClass = (): DetectorClass | undefined =>
  (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector

const lookEveryMs = 250

/** absent: the browser cannot read codes, or the page is not encrypted; denied: the user or the device refuses */
export type CameraState = 'absent' | 'starting' | 'on' | 'denied'

export interface Camera {
  state: CameraState
  /** shows the camera image */
  video: RefObject<HTMLVideoElement | null>
}

/** Reads QR codes from the camera into `onText`; the camera is stopped as soon as the page is not visible. */
export function useCamera(onText: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>(() => (canRead() ? 'starting' : 'absent'))
  const tell = useEffectEvent(onText)
  const isAbsent = state === 'absent'
  useEffect(() => {
    const Detector = findDetectorClass()
    const picture = video.current
    if (isAbsent || !Detector || !picture) return
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const detector = new Detector({ formats: ['qr_code'] })
    const look = async () => {
      // an unreadable frame is skipped
      const [found] = await detector.detect(picture).catch(() => [])
      if (isOver) return
      if (found) tell(found.rawValue)
      timer = setTimeout(() => void look(), lookEveryMs)
    }
    const start = async () => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      stream = opened
      if (isOver) return stopStream(opened)
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
      if (stream) stopStream(stream)
    }
  }, [isAbsent])
  return { state, video }
}

// The types say that it always exists; an unencrypted page has none.
const canRead = (): boolean =>
  findDetectorClass() !== undefined && (navigator as { mediaDevices?: MediaDevices }).mediaDevices !== undefined

const stopStream = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())
