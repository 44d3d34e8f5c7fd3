# PgBouncer of PostgreSQL's own packages on the image that the database has; its configuration is mounted.
FROM postgres:15.18-bookworm@sha256:b0c5bab0fbba8e0c221f73b1dc6359ec35f8650074377e727299df248fc8ad51
RUN apt-get update \
  && apt-get install -y --no-install-recommends pgbouncer \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /run/pgbouncer && chown postgres:postgres /run/pgbouncer
ENTRYPOINT []
USER postgres
EXPOSE 6432
STOPSIGNAL SIGINT
CMD ["/start-pgbouncer.sh"]
