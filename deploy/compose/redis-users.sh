#!/bin/sh
# Prints Redis's users: each app has its own keys and the commands it needs; who gives no name may only ask for a sign of
# life. The user boardcast is the operator's.
set -eu
: "${REDIS_PASSWORD:?}" "${REDIS_BACKEND_PASSWORD:?}" "${REDIS_PUBLISHER_PASSWORD:?}"
cat <<ACL
user default on nopass resetkeys resetchannels -@all +ping
user boardcast on >$REDIS_PASSWORD ~* &* +@all
user backend on >$REDIS_BACKEND_PASSWORD resetkeys ~{boardcast-limits:*}:* ~{boardcast-requests:*}:* ~boardcast-jobs:* resetchannels &boardcast-jobs:* -@all +@read +@write +@connection +@transaction +@scripting +@pubsub +time -@dangerous +info
user publisher on >$REDIS_PUBLISHER_PASSWORD resetkeys ~{boardcast-limits:*}:* resetchannels -@all +ping +info +eval +evalsha +time +hget +hmget +hset +expireat
ACL
