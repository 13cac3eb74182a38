-- What the source calls the state of its file is kept with the other answers, in http_validators.
alter table exchange_rates drop column etag, drop column last_modified;
