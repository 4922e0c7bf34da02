# Stands in for nginxinc/nginx-unprivileged: nginx and curl of Debian, without the official image's entry point.
FROM localhost/boardcast-base-debian:bookworm
RUN apt-get update && apt-get install -y --no-install-recommends curl nginx-light && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
USER 101
