#!/bin/sh
# Fills in what only the installation knows, then becomes nginx. `start-site health` asks a running one.
#   PUBLIC_URL           the address users open, as the backend has it
#   BACKEND              host:port of the backend
#   PINTEREST_OAUTH_URL  as the backend has it; its pictures may be shown if it is a stand-in
#   PORT                 8080
set -eu

PORT=${PORT:-8080}
if [ "${1:-}" = health ]; then
  exec curl --silent --fail --output /dev/null "http://127.0.0.1:$PORT/robots.txt"
fi

refuse() {
  echo "start-site: $1" >&2
  exit 1
}

# Only what an address is made of: the values go into nginx's configuration and into pages.
for name in PUBLIC_URL BACKEND PORT PINTEREST_OAUTH_URL; do
  eval "value=\${$name:-}"
  case $value in
    *[!A-Za-z0-9:/._~%@-]*) refuse "$name has a character that no address has." ;;
  esac
done
[ -n "${BACKEND:-}" ] || refuse 'BACKEND is missing: host:port of the backend.'
case ${PUBLIC_URL:-} in
  http://?* | https://?*) ;;
  *) refuse 'PUBLIC_URL must be an http(s) address.' ;;
esac

built=/srv/nginx
out=/tmp/nginx
mkdir -p "$out/site/pages"

public_url=$PUBLIC_URL
while [ "${public_url%/}" != "$public_url" ]; do public_url=${public_url%/}; done
cp "$built/redirects.conf" "$out/pages.conf"
for page in /srv/site/index.html /srv/site/pages/*; do
  file=${page#/srv/site/}
  filled="$out/site/$file"
  sed "s|$(cat "$built/placeholder")|$public_url|g" "$page" >"$filled"
  # The same time on every replica, so that they agree on what hasn't changed.
  touch -r "$page" "$filled"
  gzip --best --keep --force "$filled"
  # Its address is its name: index.html is /, tour.html is /tour, other files keep their name.
  address=${file#pages/}
  [ "$address" = "$file" ] && continue
  address=$(echo "${address%.html}" | sed 's/^index$//; s/[.]/\\./g')
  echo "location ~* ^/$address/?\$ { root $out/site; try_files /$file =404; }" >>"$out/pages.conf"
done

covers=''
case ${PINTEREST_OAUTH_URL:-} in
  http://*) covers=" $(echo "$PINTEREST_OAUTH_URL" | cut -d/ -f1-3)" ;;
esac
sed "s| $(cat "$built/covers")|$covers|" "$built/headers.${PUBLIC_URL%%:*}.conf" >"$out/headers.conf"

sed -e "s|@BACKEND@|$BACKEND|" -e "s|@PORT@|$PORT|" /srv/nginx/nginx.conf.template >"$out/nginx.conf"
exec nginx -e stderr -c "$out/nginx.conf" -g 'daemon off;'
