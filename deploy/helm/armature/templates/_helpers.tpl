{{- define "armature.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "armature.container" -}}
image: {{ include "armature.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
envFrom:
  - configMapRef: { name: {{ .Release.Name }}-settings }
  - secretRef: { name: {{ .Values.existingSecret | default (printf "%s-secrets" .Release.Name) }} }
{{- if .Values.backups.existingClaim }}
env:
  - { name: BACKUP_DIR, value: /backups }
{{- end }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
  {{- if .Values.backups.existingClaim }}
  - { name: backups, mountPath: /backups }
  {{- end }}
{{- end }}

{{- define "armature.pod" -}}
securityContext:
  # the account `node` of the image
  runAsNonRoot: true
  runAsUser: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
automountServiceAccountToken: false
imagePullSecrets: {{ toJson .Values.imagePullSecrets }}
volumes:
  # uploaded files are in the bucket: these are for the moment
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
  {{- if .Values.backups.existingClaim }}
  - { name: backups, persistentVolumeClaim: { claimName: {{ .Values.backups.existingClaim }} } }
  {{- end }}
{{- end }}

{{- define "armature.checksum" -}}
checksum/settings: {{ printf "%s%s%s" (toJson .Values.settings) (toJson .Values.secrets) (toJson .Values.bundled) | sha256sum }}
{{- end }}
