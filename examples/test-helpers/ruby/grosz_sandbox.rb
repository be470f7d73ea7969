# frozen_string_literal: true

require 'digest'
require 'json'
require 'net/http'
require 'openssl'

# An isolated sandbox of Grosz for a test: a workspace with its own data, credentials, and a frozen clock.
# Copy this file into your project. It needs Ruby 3.0 or newer and its standard library.
class GroszSandbox
  # What the payer enters. The outcome decides whether the payment is approved.
  CARD = { number: '4444333322221111', expirationMonth: '12', expirationYear: '2031', cvv: '123' }.freeze
  METHODS = { card: { method: 'c', card: CARD }, blik: { method: 'blik', blikCode: '777123' } }.freeze
  HASHES = { 'MD5' => Digest::MD5, 'SHA-256' => Digest::SHA256 }.freeze

  # The settings of the shop under test.
  attr_reader :url, :pos_id, :client_secret, :second_key, :notify_url

  # Yields a sandbox, and deletes it afterward.
  def self.open(point_of_sale = 'REST, automatic capture')
    sandbox = new(point_of_sale)
    yield sandbox
  ensure
    sandbox&.close
  end

  def initialize(point_of_sale)
    server = ENV.fetch('GROSZ_URL', 'http://127.0.0.1:8080')
    created = call(:post, "#{server}/console/api/workspaces", { clock: { status: 'FROZEN' } }, password)
    @workspace = "#{server}/console/api/workspaces/#{created['workspaceId']}"
    @url = "#{server}/workspaces/#{created['workspaceId']}"
    pos = created['pointsOfSale'].find { |one| one['name'] == point_of_sale }
    @pos_id, @client_secret, @second_key = pos.values_at('posId', 'clientSecret', 'secondKey')
    @receiver, @notify_url = sandbox('receivers', { posId: @pos_id }).values_at('receiverId', 'url')
    @notifications = []
  end

  # Deletes the workspace with everything in it.
  def close
    call(:delete, @workspace, nil, password)
  end

  # Creates an order of 19.99 PLN, with changes; returns its orderId and redirectUri.
  def create_order(changes = {})
    api('orders', {
      customerIp: '203.0.113.10', merchantPosId: pos_id, notifyUrl: notify_url,
      description: 'A mug', currencyCode: 'PLN', totalAmount: '1999',
      products: [{ name: 'Mug', unitPrice: '1999', quantity: '1' }]
    }.merge(changes))
  end

  # Pays on the payment page with an outcome; returns APPROVED, DECLINED, REDIRECT, or WAITING.
  def pay(redirect_uri, method: :card, outcome: 'APPROVED')
    token = URI.decode_www_form(URI(redirect_uri).query).to_h.fetch('token')
    headers = bearer(token).merge('Grosz-Outcome' => outcome)
    call(:post, "#{url}/pay/api/payments", METHODS.fetch(method), headers)['state']
  end

  # Answers a 3-D Secure challenge or a BLIK confirmation: approve, decline, leave, or timeout.
  def answer(order_id, answer = 'approve')
    sandbox("orders/#{order_id}/answer", { answer: answer })
  end

  # Chooses the outcome of the next payment, refund, or payout that your code starts.
  def queue_outcome(kind, outcome)
    sandbox('outcomes', { kind: kind, outcome: outcome })
  end

  def order_status(order_id)
    api("orders/#{order_id}")['orders'].first['status']
  end

  # Refunds an order or a part of it; returns the refundId. The refund ends when the clock advances.
  def refund(order_id, amount = nil)
    refund = { description: 'Returned goods', amount: amount }.compact
    api("orders/#{order_id}/refunds", { refund: refund })['refund']['refundId']
  end

  # Moves the clock forward; everything that is due on the way has happened when this returns.
  def advance_clock(seconds)
    sandbox('clock/advance', { seconds: seconds })
    @token = nil # Access tokens expire by this clock, too.
  end

  def resume_clock
    sandbox('clock/resume', {})
  end

  def freeze_clock
    sandbox('clock/freeze', {})
  end

  # Waits up to 10 seconds for an event about an id, such as CHALLENGE_OPENED.
  def wait_for_event(type, id, filters = {})
    query = URI.encode_www_form({ type: type, id: id }.merge(filters))
    sandbox("events/wait?#{query}")['event'] or raise "no #{type} about #{id}"
  end

  # Waits for the notification of an order or of its refund; returns its header, raw body, and data.
  def wait_for_notification(order_id, status)
    (0..).each do |number|
      found = @notifications[number] ||= receive(number)
      data = found[:data]
      about = data['order'] || data.merge(data['refund'])
      return found if about.values_at('orderId', 'status') == [order_id, status]
    end
  end

  private

  # Waits up to 10 seconds for the next notification, and checks its signature.
  def receive(after)
    found = sandbox("receivers/#{@receiver}/notifications/wait?after=#{after}")['notification']
    raise "no notification arrived after the first #{after}" unless found

    header = found['headers'].find { |one| one['name'] == 'openpayu-signature' }.to_h['value'].to_s
    parts = header.split(';').to_h { |part| part.split('=', 2) }
    expected = HASHES.fetch(parts['algorithm']).hexdigest(found['body'] + second_key)
    raise "the signature is wrong: #{header}" unless OpenSSL.secure_compare(expected, parts['signature'])

    { header: header, body: found['body'], data: JSON.parse(found['body']) }
  end

  # Calls the payment API with an access token, which is kept until the clock advances.
  def api(path, body = nil)
    grant = { grant_type: 'client_credentials', client_id: pos_id, client_secret: client_secret }
    authorize = "#{url}/pl/standard/user/oauth/authorize"
    @token ||= call(:post, authorize, URI.encode_www_form(grant), {})['access_token']
    call(body ? :post : :get, "#{url}/api/v2_1/#{path}", body, bearer(@token))
  end

  def sandbox(path, body = nil)
    call(body ? :post : :get, "#{url}/console/api/#{path}", body, password)
  end

  def password
    bearer(ENV.fetch('GROSZ_CONSOLE_PASSWORD', nil))
  end

  def bearer(token)
    token ? { 'Authorization' => "Bearer #{token}" } : {}
  end

  # Sends JSON, or a form if the body is text. Net::HTTP follows no redirect.
  def call(method, url, body, headers)
    uri = URI(url)
    request = Net::HTTP.const_get(method.capitalize).new(uri, headers)
    request.content_type = 'application/json' if body.is_a?(Hash)
    request.body = body.is_a?(Hash) ? JSON.generate(body) : body
    answer = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') { |http| http.request(request) }
    raise "#{method} #{url}: HTTP #{answer.code} #{answer.body}" if answer.code.to_i >= 400

    answer.body.to_s.empty? ? nil : JSON.parse(answer.body)
  end
end
