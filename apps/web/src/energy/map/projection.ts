import type { GeoPoint } from './land.ts'

export interface Projection {
  /** px from the left and from the top */
  project: (place: GeoPoint) => { x: number; y: number }
  /** parallels of 5° inside the frame */
  parallels: { latitude: number; y: number }[]
}

/** Fits the points into a frame in px, scaled for their middle latitude, with a margin. */
export function createProjection(places: readonly GeoPoint[], width: number, height: number, margin = 28): Projection {
  const box = calculateBounds(places)
  const middle = { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 }
  const squeeze = Math.cos((middle.latitude * Math.PI) / 180)
  const scale = Math.min(
    (width - 2 * margin) / Math.max((box.east - box.west) * squeeze, 1),
    (height - 2 * margin) / Math.max(box.north - box.south, 1),
  )
  const project = ({ latitude, longitude }: GeoPoint) => ({
    x: width / 2 + (longitude - middle.longitude) * squeeze * scale,
    y: height / 2 - (latitude - middle.latitude) * scale,
  })
  const parallels = []
  for (let latitude = -85; latitude <= 85; latitude += 5) {
    const { y } = project({ latitude, longitude: middle.longitude })
    if (y > 12 && y < height - 4) parallels.push({ latitude, y })
  }
  return { project, parallels }
}

export interface Bounds {
  south: number
  north: number
  west: number
  east: number
}

export function calculateBounds(places: readonly GeoPoint[]): Bounds {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}
