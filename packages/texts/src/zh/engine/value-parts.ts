export default {
  start: '开始',
  end: '结束',
  min: '最小值',
  max: '最大值',
  province: '省',
  city: '市',
  district: '区县',
  placeName: '名称',
  placeAddress: '地址',
  longitude: '经度',
  latitude: '纬度',
}
